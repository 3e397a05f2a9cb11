import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Carrier } from '../../../src/modules/feeds/work/carriers/carrier.ts';
import { readCarrierAnswer } from '../../../src/modules/feeds/work/carriers/read-answer.ts';
import { domainClassifier } from '../../../src/modules/feeds/work/domain-classifier.ts';
import type { FeedAnswer } from '../../../src/modules/statuses/rules/carrier-event.ts';
import { carrierBench } from '../../support/carrier-bench.ts';
import { answer, type CarrierContract, type WrittenScan } from '../../support/carrier-contract.ts';
import { assertExpected, responseOf, type CarrierSample } from '../../support/carrier-samples.ts';
import { startCarrierStandin } from '../../support/carrier-standin.ts';
import { eventsOf } from '../../support/feeds.ts';
import { assertKeptContract } from './contract-requests.ts';

/** How good answers are read: samples, every code, time, personal data and what is accounted for. */
export function readingTests(carrier: Carrier, contract: CarrierContract, samples: readonly CarrierSample[]): void {
  const { kind, number } = contract;

  for (const sample of samples) {
    test(`${kind}: reads ${sample.name} over HTTP, and keeps nothing personal of it`, async () => {
      await using standin = await startCarrierStandin(contract);
      const { status, content_type: contentType } = sample.http;
      standin.play(answer(status, { contentType, body: sample.body.toString() }));
      const { ask, log, spans } = await carrierBench(carrier, contract, standin);
      const answered = await ask(sample.number);
      assertKeptContract(standin);
      assertExpected(sample, answered);
      for (const text of [...(sample.must_not_contain ?? []), sample.number]) {
        assert.ok(!log().includes(text), `${text} was logged`);
        assert.ok(!spans().includes(text), `${text} was traced`);
      }
    });
  }

  test(`${kind}: drops every field that the contract calls personal`, async () => {
    await using standin = await startCarrierStandin(contract);
    const fields: string[] = [];
    const person = (field: string): string => {
      fields.push(field);
      return `Quillon Ashgrove ${fields.length}`;
    };
    const text = 'Left with Quillon Ashgrove, 4 Lark Lane';
    const scans = [
      scanOf(contract, { text }),
      scanOf(contract, { utc: '2030-03-04T10:00:00Z', text: 'Quillon Ashgrove' }),
    ];
    standin.play(answer(200, contract.write(number, scans, person)));
    const { ask, log, spans } = await carrierBench(carrier, contract, standin);
    const answered = eventsOf(await ask(number));
    assert.equal(answered.events.length, 2);
    for (const said of [JSON.stringify(answered), log(), spans()]) assert.doesNotMatch(said, /Quillon|Ashgrove|Lark/);
  });

  test(`${kind}: reads no personal field as wording`, async () => {
    const written = contract.write(number, [scanOf(contract)], () => 'Quillon Ashgrove');
    const { events } = eventsOf((await read(carrier, contract, written.body, written.contentType)).answered);
    // A name would be withheld, so its trace is a wording where the carrier sent none.
    if (contract.unknownCode !== null) assert.equal(events[0]?.wordingWithheld, false);
    assert.doesNotMatch(JSON.stringify(events), /Quillon/);
  });

  test(`${kind}: accounts for every entry, also for one without a time and one that repeats`, async () => {
    const scan = scanOf(contract);
    const broken = scanOf(contract, { utc: '2030-03-04T10:00:00Z', local: 'no time', offset: '' });
    const later = scanOf(contract, { utc: '2030-03-04T11:00:00Z' });
    const written = contract.write(number, [scan, scan, { ...broken, utc: 'no time' }, later], () => '');
    const { answered } = await read(carrier, contract, written.body, written.contentType);
    const { events, intake } = eventsOf(answered);
    assert.deepEqual([events.length, intake], [2, { sent: 4, dropped: 1, repeated: 1, forecasts: 0 }]);
  });

  test(`${kind}: sorts events by instant, whatever the order of the answer`, async () => {
    const hours = ['06', '04', '09', '05'].map((hour) => scanOf(contract, { utc: `2030-03-04T${hour}:00:00Z` }));
    const written = contract.write(number, hours, () => '');
    const { events } = eventsOf((await read(carrier, contract, written.body, written.contentType)).answered);
    const at = events.map(({ time }) => new Date(time.at).toISOString().slice(11, 13));
    assert.deepEqual(at, ['04', '05', '06', '09']);
  });

  test(`${kind}: places events around a clock change`, async () => {
    const change = (contract.zone ?? 'Europe/Berlin').startsWith('Europe')
      ? ['2030-10-27T00:30:00Z', '2030-10-27T01:30:00Z']
      : ['2030-11-03T05:30:00Z', '2030-11-03T06:30:00Z'];
    const written = contract.write(
      number,
      change.map((utc) => scanOf(contract, { utc })),
      () => '',
    );
    const { events } = eventsOf((await read(carrier, contract, written.body, written.contentType)).answered);
    const isInstant = (contract.times ?? 'instant') === 'instant';
    // A clock shows the hour before the change twice; without an offset both scans are one of two instants.
    const expected = isInstant ? change : change.slice(0, 1);
    assert.deepEqual(
      events.map(({ time }) => new Date(time.at).toISOString().replace('.000', '')),
      expected,
    );
    assert.deepEqual(new Set(events.map(({ time }) => time.uncertaintyS)), new Set([isInstant ? 0 : 3_600]));
  });

  if (contract.unknownCode !== null) {
    test(`${kind}: counts a code that no table has`, async () => {
      await using standin = await startCarrierStandin(contract);
      const scan = scanOf(contract, { code: contract.unknownCode ?? '', text: '' });
      standin.play(
        answer(
          200,
          contract.write(number, [scan], () => ''),
        ),
      );
      const { ask, warnings } = await carrierBench(carrier, contract, standin);
      const [event] = eventsOf(await ask(number)).events;
      assert.deepEqual([event?.status.state, event?.status.informational], ['unknown', false]);
      assert.deepEqual(warnings, ['code']);
    });
  }

  tableTests(carrier, contract);
}

/** Every code of every table, through an answer that the contract writes. */
function tableTests(carrier: Carrier, contract: CarrierContract): void {
  const { kind, number, aloneTables = [], unreachedTables = {} } = contract;
  for (const [table, states] of Object.entries(carrier.table.data.tables)) {
    if (Object.hasOwn(unreachedTables, table)) continue;
    test(`${kind}: no code of the table ${table} falls to unknown`, async () => {
      const codes = Object.entries(states).flatMap(([state, listed]) =>
        listed.flatMap(expand).map((code) => ({ state, code })),
      );
      const size = aloneTables.includes(table) ? 1 : 100;
      for (let start = 0; start < codes.length; start += size) {
        const part = codes.slice(start, start + size);
        const scans = part.map(({ code }, index) =>
          scanOf(contract, {
            utc: new Date(Date.UTC(2030, 2, 4, 0, index)).toISOString().replace('.000', ''),
            code,
            table,
          }),
        );
        const written = contract.write(number, scans, () => '');
        const { answered, warnings } = await read(carrier, contract, written.body, written.contentType);
        const { events } = eventsOf(answered);
        assert.deepEqual(
          events.map(({ status }, index) => [part[index]?.code, shown(status)]),
          part.map(({ code, state }) => [code, state === 'unknown' ? 'unknown' : state]),
        );
        assert.deepEqual(warnings, []);
      }
    });
  }
}

function shown({
  state,
  detail,
  informational,
}: {
  state: string;
  detail: string | null;
  informational: boolean;
}): string {
  return informational ? 'informational' : detail === null ? state : `${state}/${detail}`;
}

function expand(code: string): readonly string[] {
  const range = /^(\d+)-(\d+)$/.exec(code);
  if (range === null) return [code];
  const [first, last] = [Number(range[1]), Number(range[2])];
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

async function read(
  carrier: Carrier,
  contract: CarrierContract,
  body: string,
  contentType: string,
): Promise<{ readonly answered: FeedAnswer; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const response = responseOf({ http: { status: 200, content_type: contentType }, body: Buffer.from(body) });
  const tools = { classifier: domainClassifier, warn: (field: string) => void warnings.push(field) };
  const answered = await readCarrierAnswer(carrier, response, contract.number, tools, () => Promise.resolve(60));
  return { answered, warnings };
}

/** A scan at 09:00 UTC with a code of the table, unless told otherwise. Wall clock and offset follow from the instant. */
export function scanOf(contract: CarrierContract, given: Partial<WrittenScan> = {}): WrittenScan {
  const utc = given.utc ?? '2030-03-04T09:00:00Z';
  const zone = contract.zone ?? 'Europe/Berlin';
  const { local, offset } = wallClock(utc, zone);
  const { knownCode } = contract;
  return { utc, local, offset, code: knownCode, table: 'codes', text: '', ...given };
}

function wallClock(utc: string, zone: string): { readonly local: string; readonly offset: string } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const local = format.format(new Date(utc)).replace(' ', 'T');
  const minutes = (Date.parse(`${local}Z`) - Date.parse(utc)) / 60_000;
  const sign = minutes < 0 ? '-' : '+';
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return { local, offset: `${sign}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}` };
}
