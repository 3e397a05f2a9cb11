import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientAddress, normalAddress, parseTrustedProxies } from './client-address.ts';

const nobody = parseTrustedProxies('');
const local = parseTrustedProxies('10.0.0.0/8, 127.0.0.1, ::1, fd00::/8');

test('ignores the header without trusted proxies', () => {
  assert.equal(clientAddress('192.0.2.7', '198.51.100.1', nobody), '192.0.2.7');
  assert.equal(clientAddress('192.0.2.7', undefined, local), '192.0.2.7');
  assert.equal(clientAddress('192.0.2.7', '198.51.100.1', local), '192.0.2.7', 'this peer is not a proxy of ours');
});

test('takes the first untrusted address from the right behind a proxy', () => {
  assert.equal(clientAddress('10.0.0.1', '198.51.100.1', local), '198.51.100.1');
  assert.equal(clientAddress('10.0.0.1', '203.0.113.9, 198.51.100.1, 10.2.3.4', local), '198.51.100.1');
  assert.equal(clientAddress('::ffff:10.0.0.1', '198.51.100.1,127.0.0.1', local), '198.51.100.1');
  assert.equal(clientAddress('fd00::1', ' 198.51.100.1 ', local), '198.51.100.1');
});

test('takes the leftmost address when every hop is trusted', () => {
  assert.equal(clientAddress('10.0.0.1', '10.0.0.3, 10.0.0.2', local), '10.0.0.3');
  assert.equal(clientAddress('10.0.0.1', '', local), '10.0.0.1');
});

test('stops at the last trusted hop when the next address is malformed', () => {
  for (const garbage of ['unknown', '1.2.3', '1.2.3.4.5', '999.1.1.1', '[::1', '_hidden', '-', '198.51.100.1 x', '']) {
    assert.equal(clientAddress('10.0.0.1', `198.51.100.9, ${garbage}, 10.0.0.2`, local), '10.0.0.2', garbage);
  }
  assert.equal(
    clientAddress('10.0.0.1', 'garbage, 198.51.100.1', local),
    '198.51.100.1',
    'never uses an address that the client wrote',
  );
  assert.equal(clientAddress('10.0.0.1', ',198.51.100.1', local), '198.51.100.1');
  assert.equal(clientAddress('10.0.0.1', ',,,', local), '10.0.0.1');
});

test('drops the port that some proxies add', () => {
  assert.equal(clientAddress('10.0.0.1', '198.51.100.1:4711', local), '198.51.100.1');
  assert.equal(clientAddress('10.0.0.1', '[2001:db8:1:2::3]:4711', local), '2001:db8:1:2::/64');
  assert.equal(clientAddress('10.0.0.1', '[2001:db8:1:2::3]', local), '2001:db8:1:2::/64');
});

test('counts an IPv6 client by its /64', () => {
  const one = clientAddress('2001:db8:0:1::1', undefined, nobody);
  assert.equal(one, '2001:db8:0:1::/64');
  assert.equal(clientAddress('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', undefined, nobody), one);
  assert.notEqual(clientAddress('2001:db8:0:2::1', undefined, nobody), one);
  assert.equal(clientAddress('::1', undefined, nobody), '0:0:0:0::/64');
  assert.equal(clientAddress('fe80::1%eth0', undefined, nobody), 'fe80:0:0:0::/64');
});

test('normalizes every IPv4-mapped IPv6 address to IPv4', () => {
  for (const text of [
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '::FFFF:c000:207',
    '0:0:0:0:0:ffff:192.0.2.7',
    '::ffff:192.0.2.7%lo',
  ]) {
    assert.equal(normalAddress(text), '192.0.2.7', text);
  }
  assert.equal(normalAddress('::192.0.2.7'), '0:0:0:0:0:0:c000:207', 'compatible is not mapped');
  assert.equal(normalAddress('64:ff9b::192.0.2.7'), '64:ff9b:0:0:0:0:c000:207');
});

test('counts all peers without an address together', () => {
  assert.equal(clientAddress(undefined, '198.51.100.1', local), 'unknown');
  assert.equal(clientAddress('', undefined, local), 'unknown');
});

test('names the malformed entry of the trusted proxies', () => {
  for (const entry of [
    '10.0.0.0/33',
    '10.0.0/8',
    '::1/129',
    'example.com',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    '10.0.0.0/8 10.1.0.0/8',
  ]) {
    assert.throws(
      () => parseTrustedProxies(`127.0.0.1, ${entry}`),
      { name: 'RangeError', message: new RegExp(`^"${entry}" is not`) },
      entry,
    );
  }
  assert.throws(() => parseTrustedProxies('::ffff:10.0.0.0/104'), /write it as IPv4/);
});

test('accepts host bits, spaces and empty entries in the trusted proxies', () => {
  const proxies = parseTrustedProxies(' 10.1.2.3/8 ,, 0.0.0.0/1, ');
  assert.ok(proxies.trusts('10.255.0.1') && proxies.trusts('100.0.0.1'));
  assert.ok(!proxies.trusts('200.0.0.1') && !proxies.trusts('0:0:0:0:0:0:0:1'));
});
