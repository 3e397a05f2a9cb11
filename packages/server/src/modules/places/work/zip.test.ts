import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipSync } from 'fflate';
import { readZip } from './zip.ts';

const text = 'a list of places, '.repeat(1000);
const archive = Buffer.from(
  zipSync({ 'a.csv': Buffer.from(text), 'b.csv': [Buffer.from('stored'), { level: 0 }], 'Ä.txt': Buffer.from('c') }),
);
const limit = 100_000;
const all = (): boolean => true;
/** In the directory of the archive: version, flags, method, then sizes from 20 on. */
const entry = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));

function changed(at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(archive);
  copy.set(bytes, at);
  return copy;
}

test('unpacks wanted entries, deflated and stored', () => {
  assert.deepEqual([...readZip(archive, (name) => name.endsWith('.csv'), limit).keys()], ['a.csv', 'b.csv']);
  const files = readZip(archive, all, limit);
  assert.equal(files.get('a.csv')?.toString(), text);
  assert.equal(files.get('b.csv')?.toString(), 'stored');
  assert.equal(files.get('Ä.txt')?.toString(), 'c');
});

test('refuses entries over the limit before it unpacks them', () => {
  assert.throws(() => readZip(archive, all, text.length), /larger than/);
  assert.throws(() => readZip(changed(entry + 24, [0, 0, 0, 0x70]), all, limit), /larger than/);
  readZip(archive, (name) => name === 'b.csv', 6);
});

test('refuses an archive that is cut off, damaged, encrypted or unusual', () => {
  for (const length of [0, 3, 21, 60, archive.length - 30])
    assert.throws(() => readZip(archive.subarray(0, length), all, limit), /not a ZIP archive|cut off/, String(length));
  const start = 30 + 'a.csv'.length;
  assert.throws(
    () =>
      readZip(
        changed(
          start,
          Array.from({ length: 20 }, () => 0xff),
        ),
        all,
        limit,
      ),
    /damaged/,
  );
  assert.throws(() => readZip(changed(entry + 10, [14]), all, limit), /unusual way \(method 14\)/);
  assert.throws(() => readZip(changed(entry + 24, [1, 1, 1, 0]), all, limit), /damaged/, 'another size than stated');
  const many = Buffer.from(
    zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}`, Buffer.of()]))),
  );
  assert.throws(() => readZip(many, all, limit), /more than 10000 entries/);
});
