import type * as http from 'node:http';

/**
 * The parts of `node:http` that the service uses. An `import` of the module reads every export, and some getters load
 * HTTP/2 and the client behind `fetch`: 11 MB and 35 ms of processor time per start, unused here.
 */
export const { Agent, createServer, request, STATUS_CODES, validateHeaderName, validateHeaderValue } =
  process.getBuiltinModule('node:http');
export type Agent = http.Agent;
