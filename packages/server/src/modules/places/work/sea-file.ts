/** Reads the sea network from `data/sea/` at its first use. */
import { readFileSync } from '../../../kernel/lib/node-fs.ts';
import { late } from '../../../kernel/lib/late-node.ts';
import { createSeaMeter, type SeaMeter } from '../rules/sea/measure.ts';
import { unpackNetwork, type PackedNetwork, type SeaNetwork } from '../rules/sea/network.ts';

export const seaNetworkFile = new URL('../../../../data/sea/network.json', import.meta.url);

export function readSeaNetwork(): SeaNetwork {
  const { mask, ...packed } = JSON.parse(readFileSync(seaNetworkFile, 'utf8')) as PackedNetwork & {
    readonly mask: string;
  };
  return unpackNetwork(packed, late.zlib.inflateRawSync(Buffer.from(mask, 'base64')));
}

let meter: SeaMeter | undefined;

/** One meter per process: the network never changes while it runs. */
export function openSeaMeter(): SeaMeter {
  return (meter ??= createSeaMeter(readSeaNetwork()));
}
