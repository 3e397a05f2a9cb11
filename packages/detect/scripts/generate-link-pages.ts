/** Pages that tell for each carrier what its page opens, and who shows its address. */
import { readCarriers } from '../src/directory/carrier-row.ts';
import { readUrlSource } from '../src/directory/link-evidence.ts';
import {
  type Carrier,
  type CarrierCategory,
  type LinkEvidence,
  type LinkType,
  carrierCategories,
  linkEvidenceLevels,
  linkTypes,
} from '../src/directory/types.ts';
import { cellText, table } from './markdown-table.ts';
import type { TableFile } from './read-tables.ts';

const opens: Readonly<Record<LinkType, string>> = {
  deep_link: 'the shipment',
  search_page: 'search page',
  home_page: 'home page only',
  b2b_only: 'business login',
  unknown: 'no page known',
};

const evidenceWords: Readonly<Record<LinkEvidence, string>> = {
  opened: 'opened by a person',
  operator_page: 'shown by the carrier',
  two_sources: 'two independent sources or more',
  one_source: 'one source',
  unsourced: 'no source named',
};

const titles: Readonly<Record<CarrierCategory, string>> = {
  parcel: 'parcel carriers',
  post_ems: 'posts and EMS',
  air_cargo: 'air cargo',
  ocean: 'ocean carriers',
  freight: 'freight carriers',
};

/** Name of the page of a category, below `docs/reference/directory/`. */
function pageName(category: CarrierCategory): string {
  return `${category.replace('_', '-')}.md`;
}

/** How many addresses of each link type are backed how far. Carriers without an address are left out. */
export function describeEvidence(carriers: readonly Carrier[]): string {
  const shown = linkTypes.filter((type) => type !== 'unknown');
  const count = (type: LinkType | null, level: LinkEvidence): number =>
    carriers.filter(
      ({ linkType, linkEvidence }) =>
        linkEvidence === level && (type === null ? linkType !== 'unknown' : linkType === type),
    ).length;
  const row = (label: string, type: LinkType | null) => [
    label,
    ...linkEvidenceLevels.map((level) => count(type, level)),
  ];
  return table(
    ['what the page opens', ...linkEvidenceLevels.map((level) => evidenceWords[level])],
    [...shown.map((type) => row(opens[type], type)), row('all', null)],
  );
}

/** Links to the page of each category. */
export function listLinkPages(): string {
  return carrierCategories.map((category) => `[${titles[category]}](directory/${pageName(category)})`).join(', ');
}

/** Sources of `docs/reference/directory/*.md`. They hold no date: they change only when a row does. */
export function generateLinkPages(
  tables: readonly TableFile[],
): readonly { readonly name: string; readonly text: string }[] {
  const carriers = tables.flatMap(({ text }) => readCarriers(text));
  return carrierCategories.map((category) => {
    const rows = carriers.filter((carrier) => carrier.category === category);
    return { name: pageName(category), text: linkPage(category, rows) };
  });
}

function linkPage(category: CarrierCategory, carriers: readonly Carrier[]): string {
  const header = ['carrier', 'slug', 'opens', 'evidence', 'sources', 'address'];
  return `# Tracking pages of ${titles[category]}

Made from \`packages/detect/data\` by \`npm run data:carriers\`; do not edit. What the page of each carrier opens, and who shows its
address. Only "opened by a person", with its day, says that somebody saw the page work.

${describeEvidence(carriers)}

${table(header, carriers.map(describeLink), header)}
`;
}

function describeLink(carrier: Carrier): readonly string[] {
  const { name, slug, linkType, urlTemplate } = carrier;
  return [
    cellText(name),
    `\`${slug}\``,
    opens[linkType],
    linkType === 'unknown' ? '' : evidenceOf(carrier),
    carrier.urlSources.map(sourceLink).join('<br>'),
    urlTemplate === null ? '' : `\`${cellText(urlTemplate)}\``,
  ];
}

function evidenceOf({ linkEvidence, verifiedOn }: Carrier): string {
  const words = evidenceWords[linkEvidence];
  return verifiedOn === null ? words : `${words} on ${verifiedOn}`;
}

function sourceLink(source: string): string {
  const read = readUrlSource(source);
  if (read === null) return cellText(source);
  // Parentheses would end the target of the link.
  const target = read.url.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll('|', '%7C');
  return `[${cellText(read.name)}](${target})`;
}
