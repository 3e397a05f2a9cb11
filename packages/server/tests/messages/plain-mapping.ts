/** Text of a mapping file for tables of containers with four columns. */
export const plainMapping = JSON.stringify({
  name: 'plain',
  delimiter: ',',
  encoding: 'utf-8',
  columns: { tracking_number: 'tracking_number', occurred_at: 'event_time', code: 'code', locode: 'locode' },
  constants: { carrier: 'ws-line', vertical: 'container' },
  time_formats: ['iso'],
  codes: { loaded: 'in_transit/loaded', departed: 'in_transit/departed' },
});
