import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect, listFormats } from '../index.ts';
import { makeExampleNumber } from './example-number.ts';
import { builtInDirectory } from './index-of-carriers.ts';
import { buildTrackingUrl } from './tracking-url.ts';
import { readMscParams } from './url-template.ts';
import type { Carrier } from './types.ts';

const directory = builtInDirectory();
const formats = listFormats();
const examples = directory.carriers.map((carrier) => ({ carrier, example: makeExampleNumber(carrier, formats) }));

/** The row that answers for a carrier. */
function heirOf(carrier: Carrier): string {
  return carrier.successorSlug ?? carrier.slug;
}

test('detects an example made from an identifier as a number of its row', () => {
  let seen = 0;
  for (const { carrier, example } of examples) {
    if (example.origin !== 'identifier') continue;
    const { matches, primary } = detect(example.trackingNumber);
    const match = matches.find(({ vertical }) => vertical === example.vertical);
    const message = `${carrier.slug}: ${example.trackingNumber} is ${primary?.type} of ${primary?.carrier?.slug}`;
    assert.ok(match, message);
    const named = new Set([match.carrier?.slug, ...match.candidates]);
    assert.ok(named.has(carrier.slug) || named.has(heirOf(carrier)), message);
    if (example.vertical !== 'bol') assert.equal(match.check_digit, 'valid', message);
    seen += 1;
  }
  assert.ok(seen > 550, `${seen}`);
});

test('makes examples that have the format they come from', () => {
  const slugs = new Set<string>();
  for (const { carrier, example } of examples) {
    if (example.origin !== 'format') continue;
    // A form that says nothing by itself needs the carrier's name.
    const { matches } = detect(example.trackingNumber, { carrier: carrier.slug });
    assert.ok(
      matches.some(({ type }) => carrier.formats.includes(type)),
      `${carrier.slug}: ${example.trackingNumber}`,
    );
    slugs.add(carrier.slug);
  }
  for (const slug of ['ups', 'fedex', 'amazon-logistics', 'dhl-express', '4px']) assert.ok(slugs.has(slug), slug);
});

test('makes neutral examples that fit their kind and name no carrier', () => {
  const neutral = examples.filter(({ example }) => example.origin === 'neutral');
  for (const { carrier, example } of neutral) {
    const named = detect(example.trackingNumber).primary?.carrier?.slug;
    assert.equal(named, undefined, `${carrier.slug}: ${example.trackingNumber}`);
  }
  assert.equal(neutral.filter(({ carrier }) => carrier.category === 'air_cargo').length, 0);
});

/** Letters and digits as a page may have them in its address, upper case. */
function plain(text: string): string {
  return decodeURIComponent(text).replaceAll('-', '').toUpperCase();
}

for (const { carrier, example } of examples.filter(({ carrier }) => carrier.linkType === 'deep_link')) {
  test(`opens ${example.trackingNumber} (${example.origin}) on the page of ${carrier.slug}`, () => {
    const { trackingNumber, vertical } = example;
    const built = buildTrackingUrl(directory, carrier, { trackingNumber, vertical });
    const answering = directory.findCarrier(heirOf(carrier))!;
    assert.ok(built);
    assert.equal(built.slug, answering.slug);
    const url = new URL(built.url);
    assert.equal(url.protocol, 'https:');
    assert.ok(answering.urlHosts.includes(url.hostname), url.hostname);
    assert.equal(built.linkType, carrier.needs === null && answering.needs === null ? 'deep_link' : 'search_page');
    if (built.linkType !== 'deep_link') return;
    const serial = vertical === 'air_cargo' ? trackingNumber.slice(4) : trackingNumber;
    // MSC's links hold the number as base64.
    const shown = readMscParams(url.searchParams.get('params') ?? '') ?? built.url;
    assert.ok(plain(shown).includes(plain(serial)), built.url);
  });
}

test('builds a URL for the example of every row with a page', () => {
  for (const { carrier, example } of examples) {
    if (carrier.linkType !== 'search_page') continue;
    const built = buildTrackingUrl(directory, carrier, example);
    assert.equal(new URL(built?.url ?? '').protocol, 'https:', carrier.slug);
  }
});
