import { CarrierNames } from '@wayseal/detect';
import type { Ports } from '../kernel/ports.ts';
import { countryOfName, isCountryCode } from '../modules/places/rules/country-names.ts';
import type { KnownValues } from '../surfaces/cli/operation-command.ts';

const carrierFields: ReadonlySet<string> = new Set(['slug', 'carrier', 'carrier_slug']);
const countryFields: ReadonlySet<string> = new Set([
  'country',
  'sender_country',
  'origin_country',
  'destination_country',
]);
const mostSimilar = 3;

type KnownCarriers = Pick<Ports['directory'], 'carriers' | 'findCarrier' | 'suggestSlugs'>;

/** Carriers from the directory, and countries by their names. `directory` is called at the first question. */
export function knownValues(directory: () => KnownCarriers): KnownValues {
  return {
    similar(field, typed) {
      if (carrierFields.has(field)) return directory().suggestSlugs(typed, mostSimilar);
      if (field === 'number') return compactNumber(typed);
      const code = countryFields.has(field) ? countryOfName(typed) : undefined;
      return code === undefined ? [] : [code];
    },
    objection(field, typed) {
      if (countryFields.has(field)) return unknownCountry(typed);
      if (field !== 'carrier') return undefined;
      const names = new CarrierNames(directory());
      const isKnown = names.find(typed).some((slug) => directory().findCarrier(slug) !== undefined);
      return isKnown ? undefined : unknownSlug(typed, directory());
    },
  };
}

/** Why two letters have no effect where a country counts; undefined for the code of one. */
function unknownCountry(typed: string): string | undefined {
  if (isCountryCode(typed)) return undefined;
  const code = countryOfName(typed);
  return `no country has the code ${typed}; ${code === undefined ? 'give its ISO code, such as DE' : `did you mean ${code}?`}`;
}

/** Why a slug has no effect where only a slug counts; undefined for one of the directory. */
export function unknownSlug(
  typed: string,
  directory: Pick<KnownCarriers, 'findCarrier' | 'suggestSlugs'>,
): string | undefined {
  if (directory.findCarrier(typed) !== undefined) return undefined;
  const similar = directory.suggestSlugs(typed, mostSimilar);
  const hint = similar.length === 0 ? 'wayseal carriers lists all' : `did you mean ${similar.join(', ')}?`;
  return `no carrier has the slug ${typed}; ${hint}`;
}

/** A number as fields without separators take it: `SVCTEST-DELIVERED` is SVCTESTDELIVERED. Empty when nothing changes. */
function compactNumber(typed: string): readonly string[] {
  const compact = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  return compact !== typed && /^[A-Z0-9]{6,40}$/.test(compact) ? [compact] : [];
}
