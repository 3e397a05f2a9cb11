import { thresholds } from '../rules/maturity.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { forecastFor, forecastInput, forecastSchema } from './schemas/forecast.ts';
import { unstatedLaneKeywords } from './schemas/lane.ts';

export const forecastDelivery = jsonOperation({
  name: 'forecast_delivery',
  summary: 'Forecast when a shipment will be delivered',
  description:
    'Returns the chances of a delivery within 1 to 14 days for a shipment of a known age. Uses shipments that this instance ' +
    `saw and that took at least as long. With fewer than ${thresholds.forecast} such deliveries, or too short a history, it ` +
    'returns `matured: false` with the reason and no number. The scores of past forecasts are public.',
  input: forecastInput,
  output: forecastSchema,
  errors: ['invalid_request', 'unavailable'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/forecast', auth: 'key', tag: 'Numbers' },
    mcp: {
      tool: 'forecast_delivery',
      title: 'Forecast the delivery of a shipment',
      description:
        'Use this for "when will it arrive" when the status and the age of a shipment are known. Returns chances for ' +
        '1, 2, 3, 5, 7, 10 and 14 days and the time left, each with an interval, and the number of shipments behind them. ' +
        'When `matured` is false there is no number: say so, and do not make one up. It asks no carrier and does not know ' +
        "the carrier's estimate.",
      unstated: { ...unstatedLaneKeywords, current_status: ['enum', 'title'], elapsed_hours: ['maximum'] },
    },
    cli: { command: 'forecast' },
  },
  examples: [
    {
      name: 'in_transit',
      summary: 'A parcel, two days in transit',
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
      summary: 'A delivered shipment has no forecast',
      input: {
        vertical: 'parcel',
        origin_country: 'DE',
        destination_country: 'FR',
        current_status: 'delivered',
        elapsed_hours: 0,
      },
    },
  ],
  reads: 'replica',
  ports: ['observations', 'directory', 'clock', 'service'],
  run: (input, ports) => forecastFor(input, ports),
});
