import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { fileOf, hourMs, intakeStart, openIntake, type WrittenMessage } from '../../support/message-intake.ts';

const number = 'WSB1';

describeOnBothDatabases('estimates of messages', (newConfig) => {
  test('keeps the estimate that was stated last, in whatever order messages come', async (t) => {
    const { take, store, shipmentOf } = await openIntake(t, newConfig);
    const sent = (at: number, eta: number, estimate = false): WrittenMessage => ({
      sent: at,
      statements: [{ number, hour: at, eta, ...(estimate ? { estimate: true as const } : {}) }],
    });
    const file = (reference: string, ...messages: readonly WrittenMessage[]) => fileOf({ reference, messages });
    const etaOf = async () => ((await shipmentOf(number))?.etaAt ?? 0) / hourMs - intakeStart / hourMs;
    await take(file('R1', sent(20, 60), sent(18, 50)));
    assert.equal(await etaOf(), 60, 'in one file');
    const late = await take(file('R2', sent(19, 55), sent(17, 45, true)));
    assert.deepEqual([await etaOf(), late.totals.recorded], [60, 2], 'in a later file');
    await take(file('R3', sent(21, 65)));
    assert.equal(await etaOf(), 65);
    // A message without a time of sending counts as sent at receipt, and one from the future does not hold it off.
    await take(file('R4', sent(5_000, 70)));
    await take(file('R5', { statements: [{ number, hour: 6, eta: 75 }] }));
    assert.equal(await etaOf(), 75);
    const arrivals = await store.shipments.listArrivals((await shipmentOf(number))?.id ?? '');
    assert.equal(arrivals.length, 4);
  });

  test('takes an estimate back with its document, and leaves the newest one that remains', async (t) => {
    const { take, shipmentOf } = await openIntake(t, newConfig);
    let count = 0;
    const send = (message: WrittenMessage) => take(fileOf({ reference: `R${(count += 1)}`, messages: [message] }));
    const state = (document: string, hour: number, eta: number) =>
      send({ document, sent: hour, statements: [{ number, hour, eta }] });
    const cancel = (document: string) => send({ document, function: 'cancel', statements: [] });
    const etaOf = async () => {
      const at = (await shipmentOf(number))?.etaAt ?? null;
      return at === null ? null : (at - intakeStart) / hourMs;
    };
    await state('D1', 10, 50);
    await state('D3', 30, 70);
    await state('D2', 20, 60);
    await cancel('D1');
    assert.equal(await etaOf(), 70, 'an older one is withdrawn');
    await cancel('D3');
    assert.equal(await etaOf(), 60);
    // An equal cancellation without a document number.
    await send({ function: 'cancel', statements: [{ number, hour: 20 }] });
    assert.equal(await etaOf(), null);
    await state('D4', 5, 80);
    assert.equal(await etaOf(), 80, 'nothing is left that it could be older than');
    // A message without an event states another one: the document that is cancelled is not its source.
    await send({ sent: 40, statements: [{ number, eta: 80, estimate: true }] });
    await cancel('D4');
    assert.equal(await etaOf(), 80);
  });
});
