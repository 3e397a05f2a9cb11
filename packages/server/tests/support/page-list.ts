import { sandboxUuid } from '@wayseal/proofs';

const uuid = sandboxUuid('SVCTEST-DELIVERED');

/** Every kind of page, with what a reader must find on it. */
export const pages = [
  ['/', 'textarea#text'],
  ['/?number=', '[role=alert]'],
  ['/track/RR287043775IN', '.anatomy .good'],
  ['/track/MSKU6011673', '.fix .btn.primary'],
  ['/track/986578788855', '.choices .choice'],
  ['/track/SVCTEST-CUSTOMS-HOLD', '.steps .now'],
  ['/track/SVCTEST-NOT-FOUND', '.why.links a'],
  ['/track/1Z999AA101234567', '.anatomy .wrong'],
  ['/track/HELLO', '.edit form'],
  [`/shipments/${uuid}`, '.steps [class=past]'],
  [`/shipments/${uuid}?codes=1`, '.line .codes'],
  ['/shipments/none', '.blank a.primary'],
  ['/numbers', 'textarea'],
  ['/watchlist', 'noscript p.note, #empty:not([hidden])'],
  ['/offline', 'a.btn[href^="/watchlist"]'],
  ['/sandbox?number=SVCTEST-RETURNED&step=4', 'input[type=range]'],
  ['/verify', '#verify .drop'],
  [`/verify?uuid=${uuid}`, '[data-verdict=sandbox]'],
  ['/transparency?from=1&to=3', '[data-verdict=self_consistent]'],
  ['/air-cargo', '#check-digit code'],
  ['/container', '.anatomy .good'],
  ['/post', '#check-digit td'],
  ['/parcel', '#check-digit td'],
  ['/carriers?q=dhl', 'tbody tr'],
  ['/carriers/maersk', '.facts dd'],
  ['/developers', '#python pre code'],
  ['/no-such-page', '#q2'],
  ['/status', '.result.good'],
  ['/privacy', '.notice li'],
  ['/licences', 'tbody tr'],
  ['/forecast-quality', '.chart'],
  ['/docs', '.overview li a'],
  ['/docs/search?q=signature', '.results a'],
  ['/docs/errors', 'tr[id] code'],
  ['/docs/webhooks', 'ol li'],
  ['/docs/mcp', 'h2[id] code'],
  ['/docs/api', '.endpoints li'],
  ['/docs/api/detectNumber', '.code pre'],
  ['/docs/api/schemas/Detection', '.params li'],
  ['/docs/graphql', '.params li'],
  ['/docs/graphql/types/Detection', '.params li'],
  [`/embed/${uuid}`, '.seal-sealed'],
] as const;

/** Pages that are answered with a status of an error, which a browser reports. */
export const refusedPages: readonly string[] = ['/?number=', '/shipments/none', '/no-such-page'];
