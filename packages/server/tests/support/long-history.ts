/** Shipments with many events, as a sender reports them. */

const places = ['DEHAM', 'DEBER', 'DEMUC', 'DEFRA', 'NLRTM', 'BEANR', 'FRPAR', 'FRLYS', 'ITMIL', 'ATVIE'];
const secondMs = 1_000;

/** The body of an intake: `count` events of `number`, the newest a minute ago, at places of several countries. */
export function intakeOf(number: string, count: number, now: number, last = 'delivered'): string {
  const start = now - 60_000 - count * 600 * secondMs;
  const events = Array.from({ length: count }, (_, index) => ({
    tracking_number: number,
    carrier: 'dhl-paket',
    vertical: 'parcel',
    occurred_at: new Date(start + index * 600 * secondMs).toISOString(),
    status: index === count - 1 && count > 1 ? last : 'in_transit',
    code: `C${index % 7}`,
    locode: places[index % places.length],
    country_code: places[index % places.length]?.slice(0, 2),
    origin_country: 'DE',
    destination_country: 'AT',
  }));
  return JSON.stringify({ events });
}
