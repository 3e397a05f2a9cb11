/** Unpacks the files of a ZIP archive with fflate. */
import { unzipSync } from 'fflate';

const mostEntries = 10_000;

/**
 * Unpacks every entry whose name passes `wanted`. Throws an `Error` with the reason for an invalid, damaged or encrypted
 * archive, and when these entries together unpack to more than `maximumBytes`.
 */
export function readZip(
  archive: Uint8Array,
  wanted: (name: string) => boolean,
  maximumBytes: number,
): Map<string, Buffer> {
  const sizes = new Map<string, number>();
  let [entries, bytes] = [0, 0];
  const files = unpacked(() =>
    unzipSync(archive, {
      filter({ name, originalSize, compression }) {
        entries += 1;
        if (entries > mostEntries) throw new ArchiveError(`the archive has more than ${mostEntries} entries`);
        if (!wanted(name)) return false;
        if (compression !== 0 && compression !== 8)
          throw new ArchiveError(`${name} is packed in an unusual way (method ${compression})`);
        bytes += originalSize;
        // Before it unpacks an entry, the library allocates the size that the entry states.
        if (bytes > maximumBytes) throw new ArchiveError(`${name} is larger than ${maximumBytes} bytes`);
        sizes.set(name, originalSize);
        return true;
      },
    }),
  );
  return new Map(
    Object.entries(files).map(([name, file]) => {
      // Damage ends the unpacking early, without an error.
      if (file.length !== sizes.get(name)) throw new ArchiveError(`${name} is damaged or encrypted`);
      return [name, Buffer.from(file.buffer, file.byteOffset, file.length)];
    }),
  );
}

class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

function unpacked<Files>(unzip: () => Files): Files {
  try {
    return unzip();
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('this is not a ZIP archive, or it is cut off or damaged', { cause: error });
  }
}
