/** The CBV 2.0 word lists and the four ways to write a word: bare, URN, Web URI, CURIE. */
interface Family {
  /** Segment of the URN: `urn:epcglobal:cbv:<urn>:<word>`. */
  readonly urn: string;
  /** Prefix of the word in Web URIs and CURIEs: `<web>-<word>`. */
  readonly web: string;
  readonly words: ReadonlySet<string>;
  /** Every accepted spelling, mapped to its word. */
  readonly spellings: ReadonlyMap<string, string>;
}

const webPrefixes = ['https://ref.gs1.org/cbv/', 'https://ns.gs1.org/cbv/', 'http://ns.gs1.org/cbv/', 'cbv:'] as const;
const cbvUrn = 'urn:epcglobal:cbv:';

function family(urn: string, web: string, text: string): Family {
  const words = text.split(' ');
  const starts = ['', `${cbvUrn}${urn}:`, ...webPrefixes.map((prefix) => `${prefix}${web}-`)];
  const spellings = new Map(starts.flatMap((start) => words.map((word) => [`${start}${word}`, word] as const)));
  return { urn, web, words: new Set(words), spellings };
}

export const families = {
  bizStep: family(
    'bizstep',
    'BizStep',
    'accepting arriving assembling collecting commissioning consigning creating_class_instance cycle_counting ' +
      'decommissioning departing destroying disassembling dispensing encoding entering_exiting holding inspecting ' +
      'installing killing loading other packing picking receiving removing repackaging repairing replacing reserving ' +
      'retail_selling shipping staging_outbound stock_taking stocking storing transporting unloading unpacking ' +
      'void_shipping sensor_reporting sampling',
  ),
  disposition: family(
    'disp',
    'Disp',
    'active available completeness_inferred completeness_verified conformant container_closed container_open damaged ' +
      'destroyed dispensed disposed encoded expired in_progress in_transit inactive mismatch_class mismatch_instance ' +
      'mismatch_quantity needs_replacement no_pedigree_match non_conformant non_sellable_other partially_dispensed ' +
      'recalled reserved retail_sold returned sellable_accessible sellable_not_accessible stolen unavailable unknown',
  ),
  bizTransaction: family(
    'btt',
    'BTT',
    'bol cert desadv inv pedigree po poc prodorder recadv rma testprd testres upevt',
  ),
  sourceDestination: family('sdt', 'SDT', 'owning_party possessing_party location'),
  errorReason: family('er', 'ER', 'did_not_occur incorrect_data'),
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

/**
 * The bare word for a text of this family. `foreign`: not a CBV form, so its meaning lies outside the CBV. `unknown`: a
 * CBV form whose word is not in the list.
 */
export function readWord(
  name: FamilyName,
  text: string,
): { readonly word: string } | { readonly word?: never; readonly reason: 'foreign' | 'unknown' } {
  const word = families[name].spellings.get(text);
  if (word !== undefined) return { word };
  return { reason: !text.includes(':') || isCbvForm(text) ? 'unknown' : 'foreign' };
}

/** Whether a text is a CBV name of any family. Business transaction ids (`…:cbv:bt:…`) are values, not words. */
function isCbvForm(text: string): boolean {
  return (
    (text.startsWith(cbvUrn) && !text.startsWith(`${cbvUrn}bt:`)) || webPrefixes.some((start) => text.startsWith(start))
  );
}

/** A word as the event hash and queries write it. */
export function webUriOf(name: FamilyName, word: string): string {
  return `https://ref.gs1.org/cbv/${families[name].web}-${word}`;
}

/** The form in which two spellings of one word are equal: the bare word, else the text itself. */
export function canonicalWord(name: FamilyName, text: string): string {
  const read = readWord(name, text);
  return read.word ?? text;
}
