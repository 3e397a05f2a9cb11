import { type Carrier, type CarrierCategory, type DirectoryCounts, type Tier, carrierCategories } from './types.ts';

/**
 * Sizes of a directory, taken from its rows and never from a constant. Production and tracking surfaces count active rows;
 * an airline counts in both tiers when two public lists hold its prefix.
 */
export function countCarriers(carriers: readonly Carrier[]): DirectoryCounts {
  const byCategory = Object.fromEntries(
    carrierCategories.map((category) => [category, { production: 0, catalog: 0 }]),
  ) as Record<CarrierCategory, Record<Tier, number>>;
  const surfaces = new Set<string>();
  let airlines = 0;
  for (const carrier of carriers) {
    const active = carrier.status === 'active';
    if (carrier.tier === 'catalog' || active) byCategory[carrier.category][carrier.tier]++;
    if (carrier.tier === 'production' && active && carrier.urlTemplate !== null) surfaces.add(carrier.urlTemplate);
    if (active && isSourcedAirline(carrier)) airlines++;
  }
  const sum = (tier: Tier) => carrierCategories.reduce((total, category) => total + byCategory[category][tier], 0);
  return {
    production: sum('production'),
    catalog: sum('catalog'),
    activeTrackingSurfaces: surfaces.size,
    activeAirCargoAirlines: airlines,
    byCategory,
  };
}

function isSourcedAirline(carrier: Carrier): boolean {
  return (
    carrier.category === 'air_cargo' && carrier.identifiers.awbPrefixes.length > 0 && carrier.identifierSources >= 2
  );
}
