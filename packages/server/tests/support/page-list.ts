import { sandboxUuid } from '@wayseal/proofs';

const uuid = sandboxUuid('SVCTEST-DELIVERED');

/** Every kind of page, with what a reader must find on it. */
export const pages = [
  ['/', 'input#number'],
  ['/?number=', '[role=alert]'],
  ['/track/MSKU6011673', '.band'],
  ['/track/986578788855', '.card ul'],
  ['/track/SVCTEST-CUSTOMS-HOLD', '.timeline'],
  ['/track/SVCTEST-STALE', '.card li'],
  ['/track/HELLO', '.card'],
  [`/shipments/${uuid}`, '.steps [class=done]'],
  ['/shipments/none', 'a.button'],
  ['/numbers', 'textarea'],
  ['/sandbox?number=SVCTEST-RETURNED&step=4', 'input[type=range]'],
  [`/verify?uuid=${uuid}`, '[data-verdict=sandbox]'],
  ['/transparency?from=1&to=3', '[data-verdict=self_consistent]'],
  ['/air-cargo', '#check-digit code'],
  ['/container', '.arithmetic td'],
  ['/post', '.arithmetic td'],
  ['/parcel', '.arithmetic td'],
  ['/carriers?q=dhl', 'tbody tr'],
  ['/carriers/maersk', 'dl dd'],
  ['/developers', 'pre code'],
  ['/status', '.well'],
  ['/privacy', '.card li'],
  ['/licences', 'tbody tr'],
  ['/forecast-quality', '.chart'],
  ['/docs', '.overview li a'],
  ['/docs/search?q=signature', '.results a'],
  ['/docs/errors', 'tr[id] code'],
  ['/docs/webhooks', 'ol li'],
  ['/docs/mcp', 'h2[id] code'],
  ['/docs/api', '.endpoints li'],
  ['/docs/api/detect', '.code pre'],
  ['/docs/api/schemas/Detection', '.params li'],
  ['/docs/graphql', '.params li'],
  ['/docs/graphql/types/Detection', '.params li'],
  [`/embed/${uuid}`, '.seal-sealed'],
] as const;

/** Pages that are answered with a status of an error, which a browser reports. */
export const refusedPages: readonly string[] = ['/?number=', '/shipments/none'];
