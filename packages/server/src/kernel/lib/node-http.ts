import type * as http from 'node:http';

/**
 * What the service uses of `node:http`. An `import` of that module asks for each of its exports, among them getters that
 * load the whole client behind `fetch`, and HTTP/2: 11 MB and 35 ms of processor time in each start, which nothing here uses.
 */
export const { Agent, createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
export type Agent = http.Agent;
