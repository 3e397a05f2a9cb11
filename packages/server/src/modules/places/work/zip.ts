/** The files of a ZIP archive, as far as the official list needs it: stored or deflated, no encryption, no ZIP64. */
import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const longestComment = 65_557;

/**
 * Every entry whose name `wanted` takes, unpacked. Throws an `Error` with the reason for what is no such archive, or
 * when an entry unpacks to more than `maximumBytes`.
 */
export function readZip(archive: Buffer, wanted: (name: string) => boolean, maximumBytes: number): Map<string, Buffer> {
  const end = findEnd(archive);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  try {
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (archive.readUInt32LE(at) !== entryMark) throw new RangeError('no entry');
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
      const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
      if (wanted(name)) files.set(name, unpack(archive, at, name, maximumBytes));
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch (error) {
    if (error instanceof RangeError && (error as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') {
      throw new Error('the archive is cut off or damaged', { cause: error });
    }
    throw error;
  }
  return files;
}

function findEnd(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - longestComment); at -= 1) {
    if (archive.readUInt32LE(at) === endMark) return at;
  }
  throw new Error('this is no ZIP archive');
}

function unpack(archive: Buffer, entry: number, name: string, maximumBytes: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const packedSize = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== localMark) throw new Error('the archive is cut off or damaged');
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + packedSize);
  if ((archive.readUInt16LE(entry + 8) & 1) === 1) throw new Error(`${name} is encrypted`);
  if (method === 0 && packed.length <= maximumBytes) return packed;
  if (method !== 0 && method !== 8) throw new Error(`${name} is packed in an unusual way (method ${method})`);
  try {
    return inflateRawSync(packed, { maxOutputLength: maximumBytes });
  } catch (error) {
    throw new Error(`${name} is damaged or larger than ${maximumBytes} bytes`, { cause: error });
  }
}
