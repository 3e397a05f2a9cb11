import { lookup } from 'node:dns/promises';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Resolves a name to all its addresses, in the order to try them. Rejects when there is none. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** The resolver of the machine, hosts file included. The caller must vet every address. */
export const systemResolve: Resolve = async (name) => {
  const answers = await lookup(name, { all: true, order: 'verbatim' });
  return answers.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};
