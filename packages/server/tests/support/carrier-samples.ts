/**
 * Recorded answers of carriers with the reading that is expected of each. A sample set is a folder named after the adapter:
 * `NAME.json|xml|txt` is the body as the carrier sends it, `NAME.expect.json` the reading. All numbers and people are invented.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CarrierResponse } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { carrierResponse, readCarrierAnswer } from '../../src/modules/feeds/work/carriers/read-answer.ts';
import { loadCarrier } from '../../src/modules/feeds/work/carriers/catalogue.ts';
import { domainClassifier } from '../../src/modules/feeds/work/domain-classifier.ts';
import { sampleEvent, type SampleEvent } from '../../src/modules/feeds/work/offline-reading.ts';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';

export interface CarrierSample {
  readonly name: string;
  readonly carrier: string;
  readonly number: string;
  readonly http: { readonly status: number; readonly content_type: string };
  readonly answer: FeedAnswer['kind'];
  readonly note?: string | null;
  readonly cause?: string;
  readonly notes?: readonly string[];
  readonly events?: readonly SampleEvent[];
  readonly must_not_contain?: readonly string[];
  readonly body: Buffer;
}

export const ownSamples = path.join(import.meta.dirname, '../feeds/carriers/samples');

/** Folder of sample sets: `WAYSEAL_CARRIER_SAMPLES` where it is set, for sets that are not in the repository. */
export function samplesFolder(): string {
  return process.env['WAYSEAL_CARRIER_SAMPLES'] ?? ownSamples;
}

/** Every sample of a folder, its subfolders included, whose file names an adapter of parcels or post. */
export function readCarrierSamples(folder: string = samplesFolder()): readonly CarrierSample[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.expect.json'),
  );
  return files.toSorted().flatMap((file) => {
    const expected = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Omit<
      CarrierSample,
      'name' | 'body'
    > & {
      readonly body_file: string;
    };
    if (typeof expected.carrier !== 'string') return [];
    const body = readFileSync(path.join(folder, path.dirname(file), expected.body_file));
    return [{ ...expected, name: path.basename(file, '.expect.json'), body }];
  });
}

export function responseOf({ http, body }: Pick<CarrierSample, 'http' | 'body'>): CarrierResponse {
  const headers = { 'content-type': http.content_type };
  return carrierResponse({ status: http.status, headers, body, complete: true, reusable: false, headersAt: 0 });
}

/** How the adapter reads a sample, and the names of the members that it warned about. */
export async function readSample(sample: CarrierSample): Promise<{
  readonly answer: FeedAnswer;
  readonly warnings: readonly string[];
}> {
  const carrier = await loadCarrier(sample.carrier);
  assert.ok(carrier !== undefined, `no adapter is named ${sample.carrier}`);
  const warnings: string[] = [];
  const tools = { classifier: domainClassifier, warn: (field: string) => void warnings.push(field) };
  const retryAfter = () => Promise.resolve(60);
  const answer = await readCarrierAnswer(carrier, responseOf(sample), sample.number, tools, retryAfter);
  return { answer, warnings };
}

/** Compares an answer with what a sample expects; a member that the sample leaves out is not compared. */
export function assertExpected(sample: CarrierSample, answer: FeedAnswer): void {
  const { name } = sample;
  assert.equal(answer.kind, sample.answer, name);
  if (sample.cause !== undefined) assert.equal('cause' in answer ? answer.cause : undefined, sample.cause, name);
  if (sample.note !== undefined) assert.equal('note' in answer ? answer.note : null, sample.note, name);
  if (answer.kind === 'events') {
    assert.deepEqual(answer.events.map(sampleEvent), sample.events?.map(inOurStates), name);
    if (sample.notes !== undefined) assert.deepEqual(answer.notes, sample.notes, name);
    const { sent, dropped, repeated, forecasts } = answer.intake;
    assert.equal(sent, answer.events.length + dropped + repeated + forecasts, `${name}: every entry is accounted for`);
  }
  const said = JSON.stringify(answer);
  for (const text of sample.must_not_contain ?? []) assert.ok(!said.includes(text), `${name}: ${text} was kept`);
}

/** `returned` is back with the sender; on the way there a shipment is in transit. Some samples name it by the old word. */
function inOurStates(event: SampleEvent): SampleEvent {
  const isOnTheWay = event.state === 'returned' && event.detail === 'returning';
  const state = isOnTheWay ? 'in_transit' : event.informational ? 'unknown' : event.state;
  return { ...event, state };
}
