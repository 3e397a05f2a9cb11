/** What the compiler must refuse where an operation is named: each line below a mark has to fail `npm run check:types`. */
import { getCarrier } from '../src/modules/directory/operations/get-carrier.ts';
import type { Invoke } from '../src/kernel/operation/invoke.ts';
import { listCarriers } from '../src/modules/directory/operations/list-carriers.ts';
import { track } from '../src/modules/shipments/operations/track.ts';
import type { Caller } from '../src/kernel/operation/operation.ts';

export async function misuse(invoke: Invoke, caller: Caller): Promise<readonly unknown[]> {
  // @ts-expect-error a misspelt field of the input
  await invoke(getCarrier, { slugg: 'maersk' }, caller);
  // @ts-expect-error a field of the wrong type
  await invoke(getCarrier, { slug: 7 }, caller);
  // @ts-expect-error a field that is missing
  await invoke(track, {}, caller);
  // @ts-expect-error a word outside a closed list
  await invoke(listCarriers, { category: 'bicycle' }, caller);

  // Fields with a default may be left out.
  const list = await invoke(listCarriers, {}, caller);
  const answer = await invoke(track, { number: 'MSKU6011672' }, caller);
  return [
    // @ts-expect-error a misspelt field of the answer
    answer.trackingNumber,
    // @ts-expect-error a misspelt field of an item
    list.items.map(({ slugg }) => slugg),
  ];
}
