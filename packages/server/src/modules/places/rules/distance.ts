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
 * Haversine distance in km. The error against the geodesic of the ellipsoid is below 0.5 %. Symmetric to the bit. Never
 * NaN for finite coordinates, even at antipodes.
 */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const cosines = Math.cos(from.lat * radians) * Math.cos(to.lat * radians);
  const across = (to.lon - from.lon) * radians;
  const near = haversine((to.lat - from.lat) * radians) + cosines * haversine(across);
  // 1 minus the haversine, computed as the haversine of the way to the antipode. A subtraction would lose half of the
  // digits there.
  const far = haversine((to.lat + from.lat) * radians) + cosines * Math.cos(across / 2) ** 2;
  return 2 * earthRadiusKm * Math.atan2(Math.sqrt(near), Math.sqrt(far));
}

function haversine(angle: number): number {
  const sine = Math.sin(angle / 2);
  return sine * sine;
}
