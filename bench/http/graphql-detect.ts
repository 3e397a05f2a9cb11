/**
 * Compares the CPU time of a GraphQL `detect` (one document, variables), with authentication and limiter, with a bare
 * POST in the same run. Goal: bare / ours >= 0.7.
 *
 *   node bench/http/graphql-detect.ts [--seconds 5] [--rounds 3]
 */
import { comparePost } from './measure.ts';

const query =
  'query Detect($number: String!) { detect(number: $number) { normalized matched confidence matches { type label } } }';

await comparePost('graphql detect', 0.7, (key) => ({
  path: '/api/graphql',
  body: JSON.stringify({ query, variables: { number: '020-12345675' } }),
  headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
}));
