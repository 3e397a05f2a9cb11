import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getIntrospectionQuery } from 'graphql';
import { registry } from '../../src/operations/registry.ts';
import { Documents } from '../../src/surfaces/graphql/documents.ts';
import { graphqlSchema } from '../../src/surfaces/graphql/schema.ts';
import { ask } from '../support/graphql.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
const fragments = (count: number): string =>
  many(count, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`) +
  ` fragment F${count} on Query { capabilities { version } }`;

interface Hostile {
  readonly query: string;
  readonly variables?: object;
}
const hostile: Readonly<Record<string, Hostile>> = {
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
  variables: { query: `query (${many(330, (i) => `$v${i}: String`)}) { capabilities { version } }` },
};

for (const [name, { query, variables = {} }] of Object.entries(hostile)) {
  test(`hostile query refused: ${name}`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const answer = await ask(service, query, variables);
      assert.ok(answer.status === 200 && answer.data === undefined, answer.text.slice(0, 300));
      assert.equal(answer.errors?.[0]?.extensions['code'], 'invalid_request');
    }
  });
}

/** Documents that are just allowed, made to be as hard to validate as any. */
const hardest: Readonly<Record<string, string>> = {
  wide: `{ detect(number: "1") { ${many(199, () => 'matched')} } }`,
  spread: `{ detect(number: "1") { ${many(25, () => '...A')} } } fragment A on Detection { ${many(198, () => 'matched')} }`,
  fragments: `{ detect(number: "1") { ${many(25, (i) => `...A${i}`)} } } ${many(25, (i) => `fragment A${i} on Detection { matched normalized warnings decision primary { type } }`)}`,
};

test('every hostile query is refused, and the hardest allowed one judged, within 5 ms of processor time', () => {
  const schema = graphqlSchema(registry, () => undefined);
  const allowed = Object.fromEntries(Object.entries(hardest).map(([name, query]) => [`hardest ${name}`, { query }]));
  const measure = (): [string, number][] =>
    Object.entries<Hostile>({ ...hostile, ...allowed }).map(([name, { query, variables = {} }]) => {
      const documents = new Documents(schema);
      const before = process.cpuUsage();
      const prepared = documents.prepare(query);
      if ('document' in prepared) {
        void documents.run(
          prepared.document,
          { query, variables: { ...variables }, operationName: undefined },
          {} as never,
        );
      }
      const { user, system } = process.cpuUsage(before);
      return [name, (user + system) / 1000];
    });
  // The best of some rounds: a collection of garbage in the middle says nothing about a query.
  const best = new Map<string, number>();
  for (let round = 0; round < 5; round += 1)
    for (const [name, ms] of measure()) best.set(name, Math.min(ms, best.get(name) ?? Infinity));
  assert.deepEqual(
    [...best].filter(([, ms]) => ms > 5),
    [],
  );
});

test('the queries that tools send are allowed: full introspection, and every field there is', async () => {
  const introspection = await ask(service, getIntrospectionQuery({ descriptions: true, specifiedByUrl: true }));
  assert.equal(introspection.errors, undefined);
  const { data, errors } = await ask(
    service,
    `query ($n: String!) { ${many(4, (i) => `d${i}: detect(number: $n) { ...D }`)} carriers(limit: 200) { items { slug name category country link_type curated_url } total } }
     fragment D on Detection { normalized matched confidence primary { ...M } matches { ...M } suggestions { value reason } }
     fragment M on DetectionMatch { type label vertical carrier { slug name } candidates confidence priority check { algorithm expected actual } components evidence }`,
    { n: '020-12345675' },
  );
  assert.equal(errors, undefined);
  assert.equal(Object.keys(data ?? {}).length, 5);
});
