import { createDetector } from '../src/detector.ts';
import { builtInDirectory } from '../src/directory/index-of-carriers.ts';
import { families, typesOffByDefault } from '../src/families.ts';
import type { Format } from '../src/formats.ts';

/** Characters that end a cell or begin markup. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}

function codes(texts: readonly string[]): string {
  return texts.map((text) => `\`${cell(text)}\``).join(', ');
}

/** As people write a small share: three figures at most. */
export function writeShare(share: number): string {
  const percent = 100 * share;
  return `${percent < 0.001 ? '< 0.001' : Number(percent.toPrecision(3))} %`;
}

function row(format: Format): string {
  const own = families.find(({ type }) => type === format.type);
  const cells = [
    `\`${format.type}\``,
    cell(format.label),
    format.check ?? '–',
    writeShare(format.p_mask),
    format.max_confidence,
    codes(format.variants.map(({ example }) => example)),
    codes(own?.examples.invalid ?? []),
    cell(format.source),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Source of `docs/reference/formats.md`. Changes only when a family does. */
export function generateFormatsPage(): string {
  const { formats } = createDetector({ directory: builtInDirectory(), enable: typesOffByDefault });
  return `# Number formats: what is in the table

Made from \`packages/detect/src/rules\` by \`npm run data:carriers\`; do not edit. ${formats.length} formats. The share is \`p_mask\`: the
share of random texts with the letter and digit mask of the typical form that the format accepts. It decides the band, and the rule may
lower it; above 50 % the format makes no match and is listed among \`possible_shapes\`. "Unverified" in a source means that nobody
confirmed it. Each example is valid for its format by the rule, and belongs to no shipment that we know of.

| type | label | check | share | at most | examples, one for each form | not accepted, or only at low | source |
| --- | --- | --- | ---: | --- | --- | --- | --- |
${formats.map(row).join('\n')}
`;
}
