/** The sentence beside the events of a carrier's feed, unless the declaration gives its own. */
export function carrierAttribution(name: string): string {
  return `Tracking data of ${name}, shown for the holder of the credentials; no resale or redistribution.`;
}
