// graphql-yoga with its parser and validation caches, and resolvers that answer what our service answered.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSchema, createYoga } from 'graphql-yoga';
import { tellReady } from '../../../bench/runner/usage.ts';

const { data } = JSON.parse(process.env['WAYSEAL_BENCH_BODY'] ?? '{}');
const schema = createSchema({
  typeDefs: `
    type Query { detect(number: String!): Detection! }
    type Detection { normalized: String! matched: Boolean! confidence: String matches: [Match!]! }
    type Match { type: String! label: String! }
  `,
  resolvers: { Query: { detect: () => data.detect } },
});
const server = createServer(createYoga({ schema, graphqlEndpoint: '/api/graphql', logging: false }));
server.listen(0, '127.0.0.1', () => tellReady({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
