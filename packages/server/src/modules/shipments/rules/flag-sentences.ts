/** The sentences of flags: English here, other languages in the texts of the pages. */
export const anomalyCodes = [
  'label_only',
  'stale',
  'past_usual',
  'slow_for_route',
  'eta_moved',
  'impossible_speed',
  'movement_after_delivery',
  'delivered_after_return',
] as const;
export type AnomalyCode = (typeof anomalyCodes)[number];

interface Plural {
  readonly one: string;
  readonly other: string;
}

/** A sentence with `{numbers}`, by their count or direction where that changes the words. */
export type FlagText = string | Plural | { readonly later: Plural; readonly earlier: Plural };

export const flagSentences = {
  label_only: 'Label created {days} days ago, but the carrier has not scanned the shipment; limit {limit_days} days.',
  stale: 'No scan for {hours} h; limit {limit_hours} h.',
  past_usual:
    'In transit for {elapsed_hours} h, without a scan for {hours} h. Half of the shipments on this route take at most {p50_hours} h.',
  slow_for_route: 'In transit for {elapsed_hours} h. On this route, 90 % of shipments take at most {p90_hours} h.',
  eta_moved: {
    later: {
      one: "The carrier's estimate is now {hours} h later, after {count} change; limit {limit_hours} h.",
      other: "The carrier's estimate is now {hours} h later, after {count} changes; limit {limit_hours} h.",
    },
    earlier: {
      one: "The carrier's estimate is now {hours} h earlier, after {count} change; limit {limit_hours} h.",
      other: "The carrier's estimate is now {hours} h earlier, after {count} changes; limit {limit_hours} h.",
    },
  },
  impossible_speed: 'Two scans are {distance_km} km but at most {hours} h apart; limit {limit_km_h} km/h.',
  movement_after_delivery: {
    one: '{count} scan of movement after the delivery.',
    other: '{count} scans of movement after the delivery.',
  },
  delivered_after_return:
    'The carrier reported a delivery after the return began; it counts as returned to the sender.',
} as const satisfies Readonly<Record<AnomalyCode, FlagText>>;

/** The sentence for these numbers. `write` gives a number its form; a change is written without its sign. */
export function flagSentence(
  text: FlagText,
  numbers: Readonly<Record<string, number>>,
  language = 'en',
  write: (value: number) => string = String,
): string {
  const { hours = 0, count = 0 } = numbers;
  const directed = typeof text === 'string' || 'one' in text ? text : hours > 0 ? text.later : text.earlier;
  const isOne = new Intl.PluralRules(language).select(count) === 'one';
  const sentence = typeof directed === 'string' ? directed : isOne ? directed.one : directed.other;
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = numbers[name];
    return value === undefined ? whole : write(Math.abs(value));
  });
}
