import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { IntakeReport } from '../../src/modules/messages/rules/report.ts';
import { exampleInterchange } from '../../src/modules/messages/operations/example-interchange.ts';
import { visitConsole } from '../support/console.ts';
import { scratchParent } from '../support/postgres.ts';
import { startTestService, type TestService } from '../support/service.ts';

const mapping = {
  name: 'plain',
  delimiter: ';',
  encoding: 'utf-8',
  columns: { tracking_number: 'Number', occurred_at: 'Time', code: 'Event' },
  constants: { carrier: 'ws-road', vertical: 'bol' },
  time_formats: ['iso'],
  codes: { Zugestellt: 'delivered', Beschädigt: 'exception/damaged' },
};
const endpoint = '/api/v1/shipments/messages';

let service: TestService;
let key: string;
let mappings: string;
before(async () => {
  mappings = mkdtempSync(path.join(scratchParent(), 'wayseal-mappings-'));
  writeFileSync(path.join(mappings, 'plain.json'), JSON.stringify(mapping));
  service = await startTestService({ environment: { WAYSEAL_EDI_MAPPINGS: mappings, WAYSEAL_CONSOLE_PORT: '0' } });
  ({ key } = await service.makeKey('enterprise', ['events.ingest']));
});
after(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(mappings, { recursive: true });
});

const sample = (name: string): Buffer => readFileSync(new URL(`samples/${name}`, import.meta.url));

async function send(type: string, body: string | Buffer, query = '', headers: Readonly<Record<string, string>> = {}) {
  const answer = await service.request(`${endpoint}${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type, ...headers },
    body,
  });
  return { status: answer.status, ...(answer.json() as never as { data: IntakeReport; error: RestError }) };
}

interface RestError {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly code?: string; readonly segment?: number }[];
}

test('takes an interchange once, by a media type in any case', async () => {
  const trial = await send('application/edifact', exampleInterchange, '?dry_run=true');
  assert.deepEqual([trial.data.totals.recorded, trial.data.events?.[0]?.code], [1, '24']);
  const first = await send('Application/Edifact; charset=iso-8859-1', exampleInterchange, '?ack=contrl');
  assert.deepEqual([first.status, first.data.format, first.data.totals.recorded], [200, 'iftsta', 1]);
  assert.match(first.data.acknowledgement ?? '', /UCI\+NQ0001\+.*\+7'UCM\+1\+/);
  const again = await send('application/octet-stream', exampleInterchange, '?ack=contrl');
  assert.deepEqual([again.status, again.data.totals.duplicates], [200, 1]);
  assert.match(again.data.acknowledgement ?? '', /UCI\+NQ0001\+.*\+4\+26'/);
  assert.deepEqual([again.data.interchanges[0]?.state, again.data.interchanges[0]?.messages.length], ['duplicate', 1]);
});

test('shows the messages of an event to the operator, and to nobody else', async () => {
  const number = 'MSKU1234565';
  await send('application/EDIFACT', exampleInterchange);
  const [shipment] = await service.service.store.shipments.findShipmentsByNumber(number);
  const uuid = shipment?.id ?? assert.fail('it is recorded');
  const visitor = await visitConsole(service);
  assert.match((await visitor.get(`/shipments/${uuid}`)).text, /edifact NORTHQUAY NQ0001\/1, document NQ0001/);
  for (const target of [`/api/v1/shipments/${uuid}`, `/shipments/${uuid}`, `/api/v1/shipments/${uuid}/proof`]) {
    const answer = await service.get(target);
    assert.equal(answer.status, 200, target);
    assert.doesNotMatch(answer.text, /NORTHQUAY|NQ0001/, target);
  }
});

test('takes every other format, and answers X12 with a 997', async () => {
  const query = '?carrier=ws-carrier';
  const x12 = await send('application/EDI-X12', sample('x12-01-214-ltl.edi'), `${query}&ack=997`);
  assert.deepEqual([x12.status, x12.data.format], [200, 'x12']);
  assert.match(x12.data.acknowledgement ?? '', /^ISA\*.*~GS\*FA\*.*~AK9\*A\*/s);
  const fsu = await send('text/plain', sample('fsu-02-part-delivery-14.txt'), query);
  assert.deepEqual([fsu.status, fsu.data.totals.recorded], [200, 2]);
  const xml = await send('text/xml; charset=utf-8', sample('xfsu-01-received.xml'), query);
  assert.deepEqual([xml.status, xml.data.format], [200, 'xfsu']);
  const table = 'Number;Time;Event\nWS-1;2030-03-04T10:00:00Z;Besch\u00e4digt\n';
  const csv = await send('text/csv; charset="windows-1252"', Buffer.from(table, 'latin1'), '?mapping=plain');
  assert.deepEqual([csv.status, csv.data.totals.recorded, csv.data.totals.unclassified], [200, 1, 0]);
});

test('refuses what cannot be taken, and says where each problem stands', async () => {
  const wrong = await send('application/EDIFACT', sample('iftsta-06-wrong-count.edi'));
  assert.deepEqual([wrong.status, wrong.error.code], [400, 'invalid_request']);
  assert.deepEqual(
    wrong.error.details?.map(({ path: at, code }) => [at, code]),
    [['/interchanges/0/messages/0', 'unt_count']],
  );
  const cut = await send('application/EDIFACT', sample('iftsta-07-cut-off.edi'));
  assert.deepEqual([cut.status, cut.error.details?.[0]?.path], [400, '/interchanges/0']);
  assert.equal((await send('application/octet-stream', 'hello')).error.details?.[0]?.code, 'format_unknown');
  assert.equal((await send('application/octet-stream', '')).status, 400);
  assert.deepEqual((await send('text/csv', 'a')).error.details?.[0]?.path, 'mapping');
  assert.deepEqual((await send('text/csv', 'a', '?mapping=none')).error.details?.[0]?.path, 'mapping');
  assert.deepEqual((await send('text/plain', 'a', '?ack=all')).error.details?.[0]?.path, 'ack');
  assert.deepEqual((await send('text/plain', 'a', '?content_type=b')).status, 400);
});

test('refuses other media types, content codings, sizes and keys', async () => {
  assert.equal((await send('application/json', '{}')).status, 415);
  assert.equal((await send('application/EDIFACT', 'a', '', { 'content-encoding': 'gzip' })).status, 415);
  assert.equal((await send('application/EDIFACT', Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).status, 413);
  const { key: reader } = await service.makeKey('free');
  assert.equal((await send('text/plain', 'a', '', { authorization: `Bearer ${reader}` })).status, 403);
  assert.equal((await send('text/plain', 'a', '', { authorization: 'Bearer wsk_live_none' })).status, 401);
});

test('takes at most 1,000 statements a call', async () => {
  const rows = Array.from({ length: 1_001 }, (_, row) => `WS-${row};2030-03-04T10:00:00Z;Zugestellt`);
  const { status, error } = await send('text/csv', `Number;Time;Event\n${rows.join('\n')}`, '?mapping=plain');
  assert.deepEqual([status, error.details?.[0]?.code], [400, 'too_many_events']);
});
