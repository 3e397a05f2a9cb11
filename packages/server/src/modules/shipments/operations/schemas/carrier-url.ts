import type { TrackingUrl } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { oneOf } from '../../../../kernel/operation/schema-parts.ts';
import { answeredLinkType, answeredLinkTypes } from '../../../directory/rules/answered-link-type.ts';

/** The carrier's page for a number. */
export const carrierUrl = Type.Object(
  { url: Type.String({ format: 'uri' }), link_type: oneOf(answeredLinkTypes, 'What the URL opens.', 'LinkType') },
  { title: 'CarrierUrl', additionalProperties: false },
);

export function carrierUrlOf(official: TrackingUrl | null): Static<typeof carrierUrl> | null {
  return official === null ? null : { url: official.url, link_type: answeredLinkType(official.linkType) };
}
