import { lookup } from 'node:dns/promises';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** All addresses of a name, in the order in which they are to be tried. Rejects when there is none. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** The machine's own resolver, hosts file included; the caller judges every answer. */
export const systemResolve: Resolve = async (name) => {
  const answers = await lookup(name, { all: true, order: 'verbatim' });
  return answers.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};
