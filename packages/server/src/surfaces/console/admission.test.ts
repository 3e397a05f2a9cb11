import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admissionRefusal, originRefusal } from './admission.ts';

test('admits only loopback peers under loopback names', () => {
  for (const peer of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) {
    for (const host of ['127.0.0.1:8081', 'localhost:1', 'LOCALHOST', '[::1]:65535']) {
      assert.equal(admissionRefusal(peer, { host }), undefined, `${peer} ${host}`);
    }
  }
  for (const peer of [undefined, '', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '128.0.0.1', '127.0.0.1.example']) {
    assert.match(admissionRefusal(peer, { host: 'localhost' }) ?? '', /only programs on this machine/);
  }
  const foreign = [
    undefined,
    '',
    'console.example',
    'localhost.example',
    'example.localhost',
    '127.0.0.1.nip.io',
    '127.0.0.1@evil.example',
    'evil.example:80',
    '0.0.0.0',
    '[::]',
    '127.1',
    'localhost:80:80',
    'localhost.',
  ];
  for (const host of foreign) {
    const headers = host === undefined ? {} : { host };
    assert.match(admissionRefusal('127.0.0.1', headers) ?? '', /only under 127\.0\.0\.1/, String(host));
  }
});

test('refuses what a proxy adds, with the name of the header', () => {
  const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-anything', 'forwarded', 'via', 'x-real-ip'];
  for (const name of names) {
    const refusal = admissionRefusal('127.0.0.1', { host: 'localhost:8081', [name]: '127.0.0.1' });
    assert.match(refusal ?? '', new RegExp(`behind a proxy \\(the request has the header ${name}\\)`));
  }
});

test('refuses a form without the origin that it goes to', () => {
  const host = '127.0.0.1:8081';
  const ours = { host, origin: `http://${host}` };
  assert.equal(originRefusal(ours), undefined);
  assert.equal(originRefusal({ ...ours, 'sec-fetch-site': 'same-origin' }), undefined);
  const others = [
    { host },
    { host, origin: 'null' },
    { host, origin: 'http://127.0.0.1:8082' },
    { host, origin: 'http://localhost:8081' },
    { host, origin: 'https://127.0.0.1:8081' },
    { host, origin: 'https://evil.example' },
    { ...ours, 'sec-fetch-site': 'same-site' },
    { ...ours, 'sec-fetch-site': 'cross-site' },
    { ...ours, 'sec-fetch-site': 'none' },
  ];
  for (const headers of others) assert.ok(originRefusal(headers) !== undefined, JSON.stringify(headers));
});
