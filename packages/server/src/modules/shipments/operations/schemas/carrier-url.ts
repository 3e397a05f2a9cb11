import { linkTypes } from '@wayseal/detect';
import { Type } from 'typebox';
import { oneOf } from '../../../../kernel/operation/schema-parts.ts';

/** The carrier's page for a number. */
export const carrierUrl = Type.Object(
  { url: Type.String({ format: 'uri' }), link_type: oneOf(linkTypes, 'What the URL opens.', 'LinkType') },
  { title: 'CarrierUrl', additionalProperties: false },
);
