/**
 * Modules of Node that a command seldom gets to, loaded when they are first asked for. An `import` loads them with the program and
 * reads every export: `node:crypto` and `node:util` took 45 ms of the processor time of `wayseal detect`, of 600.
 */
export const late = {
  get crypto() {
    return process.getBuiltinModule('node:crypto');
  },
  get files() {
    return process.getBuiltinModule('node:fs/promises');
  },
  get util() {
    return process.getBuiltinModule('node:util');
  },
  get zlib() {
    return process.getBuiltinModule('node:zlib');
  },
} as const;
