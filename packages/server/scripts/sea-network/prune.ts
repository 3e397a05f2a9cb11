/** The nodes on shortest routes between places. */
import type { Berth } from '../../src/modules/places/rules/sea/berth.ts';
import type { SeaNetwork } from '../../src/modules/places/rules/sea/network.ts';
import { Queue } from '../../src/modules/places/rules/sea/queue.ts';

export function usedNodes(
  network: SeaNetwork,
  departures: readonly Berth[],
  destinations: readonly Berth[],
  closures: readonly (readonly string[])[],
): ReadonlySet<number> {
  const used = new Set<number>();
  for (const names of closures) {
    const closed = new Set(network.channels.flatMap(({ name }, index) => (names.includes(name) ? [index] : [])));
    const stride = names.length === 0 ? 1 : 8;
    for (let index = 0; index < departures.length; index += stride)
      markTree(network, departures[index]!, destinations, closed, used);
    process.stderr.write(`without ${names.join(' and ') || 'nothing'}: ${used.size} nodes\n`);
  }
  return used;
}

function markTree(
  network: SeaNetwork,
  from: Berth,
  berths: readonly Berth[],
  closed: ReadonlySet<number>,
  used: Set<number>,
): void {
  const size = network.nodes.length;
  const best = new Float64Array(size).fill(Infinity);
  const before = new Int32Array(size).fill(-1);
  const queue = new Queue();
  for (const { node, km, channel } of from.links) {
    if (closed.has(channel) || km >= best[node]!) continue;
    best[node] = km;
    queue.push(node, km);
  }
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (next.cost > best[next.item]!) continue;
    const { starts, targets, km, channels } = network.ways;
    for (let way = starts[next.item]!; way < starts[next.item + 1]!; way += 1) {
      const to = targets[way]!;
      const cost = next.cost + km[way]!;
      if (cost >= best[to]! || closed.has(channels[way]!)) continue;
      best[to] = cost;
      before[to] = next.item;
      queue.push(to, cost);
    }
  }
  const walked = new Uint8Array(size);
  for (const { links } of berths) {
    let [node, least] = [-1, Infinity];
    for (const link of links) {
      const km = best[link.node]! + link.km;
      if (km < least && !closed.has(link.channel)) [node, least] = [link.node, km];
    }
    while (node >= 0 && walked[node] === 0) {
      walked[node] = 1;
      used.add(node);
      node = before[node]!;
    }
  }
}
