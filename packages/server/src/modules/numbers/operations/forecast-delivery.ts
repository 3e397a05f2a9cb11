import { thresholds } from '../rules/maturity.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { forecastFor, forecastInput, forecastSchema } from './schemas/forecast.ts';
import { unstatedLaneKeywords } from './schemas/lane.ts';

export const forecastDelivery = jsonOperation({
  name: 'forecast',
  summary: 'When a shipment will probably be delivered',
  description:
    'Chances of a delivery within 1 to 14 days for a shipment of a known age, from those that this instance saw and that ' +
    `took at least as long. With fewer than ${thresholds.forecast} such deliveries, or a history too short, it answers ` +
    '`matured: false` with the reason and no number. Past forecasts are scored in public.',
  input: forecastInput,
  output: forecastSchema,
  errors: ['invalid_request', 'unavailable'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/forecast', auth: 'key', tag: 'Numbers' },
    mcp: {
      tool: 'forecast_delivery',
      title: 'Forecast the delivery of a shipment',
      description:
        'Use this for "when will it arrive" when the status and the age of a shipment are known. Answers chances for ' +
        '1, 2, 3, 5, 7, 10 and 14 days and the time left, each with an interval, and how many shipments it rests on. ' +
        'When `matured` is false there is no number: say so, and do not make one up. It asks no carrier and knows no ' +
        'promise of a carrier.',
      unstated: { ...unstatedLaneKeywords, current_status: ['enum', 'title'], elapsed_hours: ['maximum'] },
    },
    cli: { command: 'forecast' },
  },
  examples: [
    {
      name: 'in_transit',
      summary: 'A parcel, two days on its way',
      input: {
        vertical: 'parcel',
        origin_country: 'DE',
        destination_country: 'FR',
        current_status: 'in_transit',
        elapsed_hours: 47,
      },
    },
    {
      name: 'already_final',
      summary: 'Nothing left to foretell',
      input: {
        vertical: 'parcel',
        origin_country: 'DE',
        destination_country: 'FR',
        current_status: 'delivered',
        elapsed_hours: 0,
      },
    },
  ],
  ports: ['observations', 'directory', 'clock', 'service'],
  run: (input, ports) => forecastFor(input, ports),
});
