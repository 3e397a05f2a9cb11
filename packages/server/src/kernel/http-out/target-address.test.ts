import assert from 'node:assert/strict';
import { BlockList } from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import { isForbiddenAddress } from './target-address.ts';
import { areForbidden, strictTargets, vetTargetUrl } from './target-url.ts';

/**
 * The special-purpose registries of IANA (RFC 6890 and later additions), multicast and reserved space, and one cloud's
 * platform address in a public range. Copied from the registries, not from the code.
 */
const specialIpv4: readonly (readonly [string, number, string])[] = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private use'],
  ['100.64.0.0', 10, 'shared address space'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link local, cloud metadata'],
  ['172.16.0.0', 12, 'private use'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.31.196.0', 24, 'AS112'],
  ['192.52.193.0', 24, 'AMT'],
  ['192.88.99.0', 24, '6to4 relays'],
  ['192.168.0.0', 16, 'private use'],
  ['192.175.48.0', 24, 'AS112'],
  ['198.18.0.0', 15, 'benchmarking'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
  ['168.63.129.16', 32, 'platform of a cloud'],
];
const specialIpv6: readonly (readonly [string, number, string])[] = [
  ['::', 8, 'unspecified, loopback, mapped, compatible'],
  ['64:ff9b::', 96, 'NAT64'],
  ['64:ff9b:1::', 48, 'local NAT64'],
  ['100::', 64, 'discard only'],
  ['100:0:0:1::', 64, 'dummy prefix'],
  ['2001::', 32, 'Teredo'],
  ['2001:1::1', 128, 'port control'],
  ['2001:2::', 48, 'benchmarking'],
  ['2001:3::', 32, 'AMT'],
  ['2001:4:112::', 48, 'AS112'],
  ['2001:10::', 28, 'ORCHID'],
  ['2001:20::', 28, 'ORCHIDv2'],
  ['2001:30::', 28, 'drone remote ID'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['2620:4f:8000::', 48, 'AS112'],
  ['3fff::', 20, 'documentation'],
  ['4000::', 2, 'not allocated'],
  ['5f00::', 16, 'segment routing'],
  ['8000::', 1, 'not allocated, unique local, link local, multicast'],
  ['fc00::', 7, 'unique local'],
  ['fe80::', 10, 'link local'],
  ['fec0::', 10, 'site local'],
  ['ff00::', 8, 'multicast'],
];

const parameters = { numRuns: 5_000, seed: 20_261_121 };
const textOfIpv4 = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
const valueOfIpv4 = (text: string): number => text.split('.').reduce((value, part) => value * 256 + Number(part), 0);
const anyIpv4 = fc.nat({ max: 0xffff_ffff });
/** Addresses within two of the edges of every range, where off-by-one errors show. */
const edgesOfIpv4 = specialIpv4.flatMap(([text, length]) => {
  const first = valueOfIpv4(text);
  const last = first + 2 ** (32 - length) - 1;
  return [-2, -1, 0, 1, 2].flatMap((step) => [first + step, last + step]);
});
const isIpv4 = (value: number): boolean => value >= 0 && value <= 0xffff_ffff;
const hex = (value: number): string => value.toString(16);

const listOfIpv4 = new BlockList();
for (const [text, length] of specialIpv4) listOfIpv4.addSubnet(text, length, 'ipv4');

test('forbids exactly the IPv4 registries, at every edge and in between', () => {
  const same = (value: number): void => {
    const text = textOfIpv4(value);
    assert.equal(isForbiddenAddress(text, strictTargets), listOfIpv4.check(text, 'ipv4'), text);
  };
  for (const value of edgesOfIpv4.filter(isIpv4)) same(value);
  fc.assert(fc.property(anyIpv4, same), parameters);
});

test('forbids all special IPv6 ranges, whatever the last bits are', () => {
  const word = fc.nat({ max: 0xffff });
  for (const [prefix, length, what] of specialIpv6) {
    const range = new BlockList();
    range.addSubnet(prefix, length, 'ipv6');
    const groups = groupsOf(prefix);
    const inside = fc.array(word, { minLength: 8, maxLength: 8 }).map((random) =>
      random.map((value, index) => {
        const fixedBits = Math.min(16, Math.max(0, length - index * 16));
        const mask = (0xffff << (16 - fixedBits)) & 0xffff;
        return ((groups[index] ?? 0) & mask) | (value & ~mask & 0xffff);
      }),
    );
    fc.assert(
      fc.property(inside, (parts) => {
        const text = parts.map(hex).join(':');
        assert.ok(range.check(text, 'ipv6'), `${text} should be inside ${prefix}/${length}`);
        assert.equal(isForbiddenAddress(text, strictTargets), true, `${text}: ${what}`);
      }),
      { ...parameters, numRuns: 300 },
    );
  }
  for (const text of ['2606:4700::1111', '2a00:1450:4001::1', '2001:200::1', '2003::1', '2620:4f:8001::1', '3ffe::1'])
    assert.equal(isForbiddenAddress(text, strictTargets), false, text);
});

function groupsOf(prefix: string): number[] {
  const head = (prefix.split('::')[0] ?? '').split(':').filter((part) => part !== '');
  const tail = (prefix.split('::')[1] ?? '').split(':').filter((part) => part !== '');
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((part) => Number.parseInt(part, 16));
}

/** Every known way to embed an IPv4 address in an IPv6 address. */
const embeddings: Readonly<Record<string, (value: number) => string>> = {
  mapped: (value) => `::ffff:${textOfIpv4(value)}`,
  'mapped, in hexadecimal': (value) => `::ffff:${hex(value >>> 16)}:${hex(value & 0xffff)}`,
  compatible: (value) => `::${textOfIpv4(value)}`,
  translated: (value) => `::ffff:0:${textOfIpv4(value)}`,
  NAT64: (value) => `64:ff9b::${textOfIpv4(value)}`,
  'local NAT64': (value) => `64:ff9b:1::${textOfIpv4(value)}`,
  '6to4': (value) => `2002:${hex(value >>> 16)}:${hex(value & 0xffff)}::1`,
  Teredo: (value) => `2001:0:${hex(value >>> 16)}:${hex(value & 0xffff)}::1`,
  ISATAP: (value) => `fe80::5efe:${textOfIpv4(value)}`,
};

test('refuses an IPv4 address inside an IPv6 one, public or not, in a URL and in a DNS answer', () => {
  fc.assert(
    fc.property(anyIpv4, fc.constantFrom(...Object.keys(embeddings)), (value, name) => {
      const text = embeddings[name]?.(value) ?? '';
      assert.deepEqual(vetTargetUrl(`https://[${text}]/`), { ok: false, reason: 'ip_forbidden' }, `${name} ${text}`);
      assert.equal(areForbidden(['93.184.216.34', text], strictTargets), true, `${name} ${text}`);
    }),
    parameters,
  );
});

const octal = (value: number): string => `0${value.toString(8)}`;
const wide = (text: string): string =>
  text.replaceAll(/[0-9a-z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const bytesOf = (value: number): number[] => textOfIpv4(value).split('.').map(Number);
/** Spellings that some parser reads as the address, but people do not. */
const spellings: Readonly<Record<string, (value: number) => string>> = {
  decimal: (value) => String(value),
  hexadecimal: (value) => `0x${hex(value)}`,
  'hexadecimal, capital': (value) => `0X${hex(value).toUpperCase()}`,
  octal: (value) => octal(value),
  'octal parts': (value) => bytesOf(value).map(octal).join('.'),
  'hexadecimal parts': (value) =>
    bytesOf(value)
      .map((byte) => `0x${hex(byte)}`)
      .join('.'),
  'leading zeros': (value) =>
    bytesOf(value)
      .map((byte) => `00${byte}`)
      .join('.'),
  'two parts': (value) => `${value >>> 24}.${value & 0xff_ffff}`,
  'three parts': (value) => `${value >>> 24}.${(value >>> 16) & 255}.${value & 0xffff}`,
  'trailing dot': (value) => `${textOfIpv4(value)}.`,
  'full width': (value) => wide(textOfIpv4(value)),
  'ideographic dots': (value) => textOfIpv4(value).replaceAll('.', '。'),
  'half-width dots': (value) => textOfIpv4(value).replaceAll('.', '｡'),
  'percent signs': (value) => textOfIpv4(value).replaceAll('.', '%2e'),
  'soft hyphen': (value) => textOfIpv4(value).replace('.', '\u00ad.'),
  'circled digits': (value) => textOfIpv4(value).replace('1', '①'),
  'user before': (value) => `hooks.example.com@${textOfIpv4(value)}`,
  'backslash before': (value) => `hooks.example.com\\@${textOfIpv4(value)}`,
};

test('accepts only dotted decimal and refuses any other spelling, also of public addresses', () => {
  fc.assert(
    fc.property(anyIpv4, fc.constantFrom(...Object.keys(spellings)), fc.boolean(), (value, name, hasPort) => {
      const host = spellings[name]?.(value) ?? '';
      if (host === textOfIpv4(value)) return;
      const verdict = vetTargetUrl(`https://${host}${hasPort ? ':8443' : ''}/hook`);
      assert.equal(verdict.ok, false, `${name} ${host}`);
    }),
    parameters,
  );
  fc.assert(
    fc.property(anyIpv4, (value) => {
      const text = textOfIpv4(value);
      assert.equal(vetTargetUrl(`https://${text}/`).ok, !listOfIpv4.check(text, 'ipv4'), text);
    }),
    parameters,
  );
});

test('refuses reserved names in capitals, in full width and below any label', () => {
  const names = [
    'localhost',
    'x.local',
    'vault.internal',
    'metadata.google.internal',
    'intranet',
    'router.lan',
    'nas.home',
    'dc.corp',
    'x.private',
    'localhost.localdomain',
    'a.test',
    'a.example',
    'a.invalid',
    'a.onion',
    'a.alt',
    'printer.home.arpa',
    '1.0.0.127.in-addr.arpa',
    '1.ip6.arpa',
  ];
  for (const name of names) {
    for (const host of [name, name.toUpperCase(), wide(name), `sub.${name}`, `${name}.`, name.replaceAll('.', '。')]) {
      const verdict = vetTargetUrl(`https://${host}/`);
      assert.equal(verdict.ok, false, host);
    }
  }
  for (const name of ['localhost.example.com', 'internal.example.com', 'mylocal.com', 'example.com', 'test.de']) {
    assert.equal(vetTargetUrl(`https://${name}/`).ok, true, name);
  }
});
