/** Distance over the sphere: the shortest way, which is a lower bound of every real one. */

/** Degrees, WGS 84. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

/** Mean earth radius R1 of the IUGG. */
export const earthRadiusKm = 6371.0088;

const radians = Math.PI / 180;

/**
 * Haversine distance in km. Against the geodesic of the ellipsoid the error stays under 0.5 %. Symmetric to the bit;
 * never NaN for finite coordinates, antipodes included.
 */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const half = haversine((to.lat - from.lat) * radians);
  const across = haversine((to.lon - from.lon) * radians);
  const cosines = Math.cos(from.lat * radians) * Math.cos(to.lat * radians);
  // Rounding may carry the sum a hair over 1 at antipodes.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half + cosines * across)));
}

function haversine(angle: number): number {
  const sine = Math.sin(angle / 2);
  return sine * sine;
}
