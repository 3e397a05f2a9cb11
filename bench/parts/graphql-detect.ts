/** `detect` over GraphQL, one document with variables, with a key, beside a bare POST and graphql-yoga. */
import type { Part } from '../part.ts';
import { openPosts } from '../http/open-posts.ts';
import { isInstalled } from '../runner/tools.ts';

const query =
  'query Detect($number: String!) { detect(number: $number) { normalized matched confidence matches { type label } } }';

export const graphqlDetect: Part = {
  name: 'graphql-detect',
  title: 'GraphQL detect, keyed',
  against: [
    { name: 'bare', title: 'bare POST on node:http, same bytes', goal: 0.8 },
    { name: 'yoga', title: 'graphql-yoga, resolvers with a constant answer', goal: 5 },
  ],
  operation: 'request',
  sizes: [4, 32, 128],
  sizeOf: 'connections',
  needs: ['wrk'],
  open: (connections, pace) =>
    openPosts(connections, pace, {
      shot: (key) => ({
        method: 'POST',
        path: '/api/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ query, variables: { number: '020-12345675' } }),
      }),
      peers: {
        bare: 'http/bare-post-server.ts',
        ...(isInstalled('graphql-yoga') ? { yoga: '../tools/src/peers/yoga-server.ts' } : {}),
      },
    }),
};
