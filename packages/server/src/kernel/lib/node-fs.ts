/**
 * The parts of `node:fs` that commands use. An `import` of the module reads every export, and some getters load its streams:
 * 11 ms of processor time per start, unused here.
 */
export const { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync } =
  process.getBuiltinModule('node:fs');
