/**
 * Measures the processor time to refuse each hostile GraphQL document, and to check the hardest documents within the
 * limits. Takes the best of several rounds, to leave out garbage collections. Goal: at most 5 ms each.
 *
 *   node bench/http/graphql-hostile.ts
 */
import { operations as registry } from '../../packages/server/src/modules.ts';
import { Documents } from '../../packages/server/src/surfaces/graphql/documents.ts';
import { graphqlSchema } from '../../packages/server/src/surfaces/graphql/schema.ts';
import { hardest, hostile, type Hostile } from '../../packages/server/tests/support/hostile-queries.ts';

const rounds = 10;
const schema = graphqlSchema(registry, () => undefined);
const allowed = Object.fromEntries(Object.entries(hardest).map(([name, query]) => [`hardest ${name}`, { query }]));
const best = new Map<string, number>();

for (let round = 0; round < rounds; round += 1) {
  for (const [name, { query, variables = {} }] of Object.entries<Hostile>({ ...hostile, ...allowed })) {
    const documents = new Documents(schema);
    const before = process.cpuUsage();
    const prepared = documents.prepare(query);
    if ('document' in prepared) {
      const request = { query, variables: { ...variables }, operationName: undefined };
      void documents.run(prepared.document, request, {} as never);
    }
    const { user, system } = process.cpuUsage(before);
    best.set(name, Math.min((user + system) / 1000, best.get(name) ?? Infinity));
  }
}

for (const [name, ms] of [...best].sort(([, a], [, b]) => b - a)) console.log(`${name.padEnd(24)} ${ms.toFixed(2)} ms`);
console.log(`slowest ${Math.max(...best.values()).toFixed(2)} ms (goal 5); Node ${process.versions.node}`);
