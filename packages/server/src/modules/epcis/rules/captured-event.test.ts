import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { parseJsonSource } from './json-source.ts';
import { answeredText, capturedEvents, type CapturedEvent } from './captured-event.ts';

const standard = '"https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An event as it is captured from a document with a context; `members` come before those of every event. */
function captured(context: string, members: string): CapturedEvent {
  const event = `{${members}"type":"ObjectEvent","eventTime":"2026-06-01T10:00:00Z","eventTimeZoneOffset":"+00:00","action":"OBSERVE","epcList":["urn:epc:id:sscc:0614141.1234567890"]}`;
  const source = `{"@context":${context},"event":${event}}`;
  const document = parseJsonSource(source);
  assert.ok(document.kind === 'object');
  const node = document.members.get('event');
  assert.ok(node?.kind === 'object');
  const [found] = capturedEvents(source, [{ node, path: '' }], document.members.get('@context'), sha256);
  assert.ok(found);
  assert.equal(found.body, event);
  return found;
}

const answered = ({ body, context }: CapturedEvent): string => answeredText(body, context);

test('answers an event with the context of its document before its own', () => {
  const document = `[${standard}, {"a":"urn:a:","b":"urn:b:"}]`;
  const ofDocument = `${standard},{"a":"urn:a:","b":"urn:b:"}`;
  const rows: readonly (readonly [own: string, answer: string])[] = [
    ['{"b":"urn:own:"}', `[${ofDocument},{"b":"urn:own:"}]`],
    [`[ ${standard} , {"b":"urn:own:"} ]`, `[${ofDocument},${standard},{"b":"urn:own:"}]`],
    ['[]', `[${ofDocument}]`],
  ];
  for (const [own, answer] of rows) {
    const rest = ',"a:x":1,"b:y":{"@context":"no context"},';
    const event = captured(document, `"ex:first":0,"@context": ${own}${rest}`);
    const text = answered(event);
    assert.equal(text, event.body.replace(`"@context": ${own}`, `"@context": ${answer}`));
    // What is answered can be captured again, and is the same event then.
    const again = captured(standard, text.slice(1, text.indexOf('"type"')));
    assert.equal(again.hash, event.hash, own);
  }
});

test('finds a context whose name is written with escapes', () => {
  const event = captured('{"a":"urn:a:"}', String.raw`"\u0040conte\u0078t":{"b":"urn:b:"},"a:x":1,"b:y":"\u00fc",`);
  assert.match(answered(event), /^\{"\\u0040conte\\u0078t":\[\{"a":"urn:a:"\},\{"b":"urn:b:"\}\],"a:x"/);
});

test('adds a context to an event without one, and nothing where the standard one suffices', () => {
  const context = `[${standard},{"a":"urn:a:"}]`;
  const plain = captured(context, String.raw`"a:x":"\u00fc @context",`);
  assert.equal(answered(plain), `{"@context":${context},${plain.body.slice(1)}`);
  for (const own of ['', '"@context":{"a":"urn:a:"},"a:x":1,']) {
    const event = captured(`[${standard}]`, own);
    assert.deepEqual([event.context, answered(event)], [null, event.body]);
  }
});

test('gives every spelling of one error declaration the same digest', () => {
  const digest = (declaration: string): string =>
    captured(`[${standard}]`, `"errorDeclaration":${declaration},`).errorDigest;
  const one = digest(
    '{"declarationTime":"2026-06-03T10:00:00Z","reason":"incorrect_data","correctiveEventIDs":["urn:e:1","urn:e:2"]}',
  );
  for (const same of [
    '{"reason":"urn:epcglobal:cbv:er:incorrect_data","correctiveEventIDs":["urn:e:1","urn:e:2"],"declarationTime":"2026-06-03T10:00:00Z"}',
    '{"declarationTime":"2026-06-03T12:00:00.000+02:00","reason":"cbv:ER-incorrect_data","correctiveEventIDs":["urn:e:2","urn:e:1","urn:e:2"]}',
    '{"declarationTime":"2026-06-03T10:00:00Z","reason":"https://ref.gs1.org/cbv/ER-incorrect_data","correctiveEventIDs":["urn:e:1","urn:e:2"]}',
  ])
    assert.equal(digest(same), one, same);
  for (const other of [
    '{"declarationTime":"2026-06-03T10:00:00Z","reason":"did_not_occur","correctiveEventIDs":["urn:e:1","urn:e:2"]}',
    '{"declarationTime":"2026-06-03T10:00:00.001Z","reason":"incorrect_data","correctiveEventIDs":["urn:e:1","urn:e:2"]}',
    '{"declarationTime":"2026-06-03T10:00:00Z","reason":"incorrect_data","correctiveEventIDs":["urn:e:1"]}',
    '{"declarationTime":"2026-06-03T10:00:00Z","reason":"incorrect_data"}',
    '{"declarationTime":"2026-06-03T10:00:00Z"}',
  ])
    assert.notEqual(digest(other), one, other);
  assert.equal(captured(`[${standard}]`, '').errorDigest, '');
});
