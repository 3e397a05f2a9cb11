import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRealIntake } from '../../support/messages/real-intake.ts';
import { bytesOf, interchange, message } from '../edifact/edifact-text.ts';

const [one, other] = ['MSKU7200053', 'MSKU7200069'];
const receivedAt = Date.UTC(2030, 2, 5, 12);

const status = (begin: string, ...numbers: readonly string[]) =>
  message('IFTSTA:D:99B:UN', [
    `BGM+23+${begin}`,
    ...numbers.flatMap((number) => [
      'CNI+1',
      'STS+1+UV::22',
      'DTM+334:203003041130:203',
      'LOC+175+NLRTM',
      `EQD+CN+${number}`,
    ]),
  ]);

const report = (begin: string, ...numbers: readonly string[]) =>
  message('COARRI:D:95B:UN', [
    `BGM+${begin}`,
    'LOC+9+CNSHA',
    'LOC+11+NLRTM',
    ...numbers.flatMap((number) => [`EQD+CN+${number}+22G1:102:5++2+5`, 'DTM+203:203003040500:203']),
  ]);

/** Takes messages one after another into a store of its own; answers what each recorded and withdrew, and its problems. */
async function taking(...messages: readonly (readonly string[])[]): Promise<readonly string[]> {
  await using intake = await openRealIntake();
  const told: string[] = [];
  for (const [place, each] of messages.entries()) {
    const text = interchange([each], { unb: `UNB+UNOC:3+ONE+TWO+300305:06${10 + place}+R1` });
    const options = { carrier: 'maersk', receivedAt, dryRun: false };
    const { totals, interchanges } = await intake.take({ bytes: bytesOf(text) }, options);
    const errors = interchanges.flatMap(({ messages: all }) => all.flatMap(({ errors: own }) => own));
    told.push([`+${totals.recorded} -${totals.voided}`, ...errors.map(({ code }) => code)].join(' '));
  }
  return told;
}

test('takes equal numbers of a status, a gate and a quay report for documents of their own', async () => {
  const told = await taking(status('900+9', one), report('270+900+5', one), report('98+900+9', one));
  assert.deepEqual(told, ['+1 -0', '+1 -0 replaces_unknown', '+1 -0']);
  assert.deepEqual(
    await taking(
      status('900+9', one),
      report('270+900+9', one),
      report('98+900+9', one),
      report('270+900+1'),
      report('270+900+1'),
      status('900+1'),
      report('98+900+1'),
    ),
    ['+1 -0', '+1 -0', '+1 -0', '+0 -1', '+0 -0', '+0 -1', '+0 -1'],
  );
});

test('withdraws the containers that a cancellation names, else the whole document', async () => {
  const sent = [status('901+9', one), status('901+9', other)];
  assert.deepEqual(await taking(...sent, status('901+1', other)), ['+1 -0', '+1 -0', '+0 -1']);
  assert.deepEqual(await taking(...sent, status('901+1')), ['+1 -0', '+1 -0', '+0 -2']);
  assert.deepEqual(await taking(...sent, status('901+1', 'MSKU6011672')), [
    '+1 -0',
    '+1 -0',
    '+0 -0 nothing_to_cancel',
  ]);
  // What a cancellation needs is the number: its time may be left out.
  const bare = status('901+1', other).filter((segment) => !segment.startsWith('DTM'));
  const counted = bare.map((segment) => segment.replace(/^UNT\+\d+/, `UNT+${bare.length}`));
  assert.deepEqual(await taking(...sent, counted), ['+1 -0', '+1 -0', '+0 -1']);
});
