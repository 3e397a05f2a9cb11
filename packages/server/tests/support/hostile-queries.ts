export const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
const fragments = (count: number): string =>
  many(count, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`) +
  ` fragment F${count} on Query { capabilities { version } }`;

/** Lists whose length is `limit`, with this many fields of each item. */
const lists = (limit: string, count: number, fields = 6): string =>
  many(count, (i) => {
    const names = ['slug', 'name', 'category', 'country', 'link_type', 'curated_url'];
    return `l${i}: carriers(limit: ${limit}) { items { ${many(fields, (at) => names[at % 6] ?? '')} } }`;
  });

export interface Hostile {
  readonly query: string;
  readonly variables?: object;
}
/** Documents that would keep a server busy; each must be refused. */
export const hostile: Readonly<Record<string, Hostile>> = {
  deep: { query: `{ ${'detect(number:"1"){primary{'.repeat(40)}matched${'}}'.repeat(40)} }` },
  deepTypes: { query: '{ detect(number: "1") { a { b { c { d { e { f } } } } } } }' },
  wideRoot: { query: `{ ${many(11, () => 'capabilities { version }')} }` },
  wide: { query: `{ detect(number: "1") { ${many(900, () => 'matched')} } }` },
  aliased: { query: `{ ${many(16, (i) => `a${i}: capabilities { version }`)} }` },
  aliasedLeaves: { query: `{ detect(number: "1") { ${many(16, (i) => `a${i}: matched`)} } }` },
  huge: { query: `{ ${many(2_500, () => '__typename')} }` },
  hugeText: { query: `{ detect(number: "${'1'.repeat(20_000)}") { ${many(1_000, () => 'x')} } }` },
  cyclic: { query: '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A capabilities { version } }' },
  selfish: { query: '{ ...A } fragment A on Query { ...A }' },
  exponential: { query: `{ ...F0 } ${fragments(60)}` },
  exponentialFew: { query: `{ ...F0 } ${fragments(24)}` },
  overlapping: { query: `{ ${many(190, (i) => `detect(number: "${i % 2}") { matched }`)} }` },
  overlappingFragments: {
    query: `{ ${many(24, () => '...A')} } fragment A on Query { ${many(190, () => '__typename')} }`,
  },
  introspectionDepth: { query: `{ __schema { types { ${'fields { type { '.repeat(30)}name${' } }'.repeat(30)} } } }` },
  introspectionWide: {
    query: `{ ${many(8, (i) => `a${i}: __schema { types { name fields { name description } } }`)} }`,
  },
  directives: { query: `{ capabilities ${many(300, () => '@include(if: true)')} { version } }` },
  cost: {
    query: '{ carriers(limit: 200) { items { slug name category country link_type } } }'
      .repeat(1)
      .replace(
        '{ c',
        `{ ${many(5, (i) => `a${i}: carriers(limit: 200) { items { slug name category country link_type } }`)} c`,
      ),
  },
  costByVariable: {
    query: 'query ($n: Int) { carriers(limit: $n) { items { slug name } } }',
    variables: { n: 2_000_000_000 },
  },
  costByDefault: { query: `query ($n: Int = 200) { ${lists('$n', 5)} }` },
  costByDefaultInFragment: { query: `query ($n: Int = 200) { ...F } fragment F on Query { ${lists('$n', 5)} }` },
  costByDefaultInInlineFragment: { query: `query ($n: Int = 200) { ... on Query { ${lists('$n', 5)} } }` },
  costByDefaultBehindDirective: {
    query: `query ($n: Int = 200, $yes: Boolean = true) { ... @include(if: $yes) { ${lists('$n', 5)} } }`,
  },
  costByVariableOverDefault: { query: `query ($n: Int = 1) { ${lists('$n', 5)} }`, variables: { n: 200 } },
  costByLiteralNull: { query: `{ ${lists('null', 9, 18)} }` },
  costByNull: { query: `query ($n: Int) { ${lists('$n', 9, 18)} }`, variables: { n: null } },
  costByNullOverDefault: { query: `query ($n: Int = 1) { ${lists('$n', 9, 18)} }`, variables: { n: null } },
  costByNothing: { query: `query ($n: Int) { ${lists('$n', 9, 18)} }` },
  variables: { query: `query (${many(330, (i) => `$v${i}: String`)}) { capabilities { version } }` },
};

/** Documents that are just allowed, made to be as hard to validate as any. */
export const hardest: Readonly<Record<string, string>> = {
  wide: `{ detect(number: "1") { ${many(199, () => 'matched')} } }`,
  spread: `{ detect(number: "1") { ${many(25, () => '...A')} } } fragment A on Detection { ${many(198, () => 'matched')} }`,
  fragments: `{ detect(number: "1") { ${many(25, (i) => `...A${i}`)} } } ${many(25, (i) => `fragment A${i} on Detection { matched normalized warnings decision primary { type } }`)}`,
};
