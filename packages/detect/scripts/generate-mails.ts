/** Writes `tests/mails/<language>.jsonl`: made-up shipping mails with the numbers to find. `node packages/detect/scripts/generate-mails.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { SeededRandom } from '../tests/support/generate.ts';
import { type Half, type Mail, MailWriter } from './mails/mail-writer.ts';
import { structures } from './mails/structures.ts';
import { words } from './mails/words.ts';

const folder = new URL('../tests/mails/', import.meta.url);
const notice = 'Made up: names, shops, addresses and numbers. Written by packages/detect/scripts/generate-mails.ts.';

function writeMails(language: string, half: Half, random: SeededRandom): Mail[] {
  return Object.entries(structures[half]).map(([structure, write], i) => {
    const writer = new MailWriter(language, half, random);
    return writer.finish(`${language}-${half === 'tuning' ? 't' : 'h'}${i + 1}`, structure, write(writer));
  });
}

mkdirSync(folder, { recursive: true });
let count = 0;
for (const [i, language] of Object.keys(words).entries()) {
  const random = new SeededRandom(20_261_123 + 7919 * i);
  const mails = (['tuning', 'held_out'] as const).flatMap((half) => writeMails(language, half, random));
  const rows = [{ notice }, ...mails].map((row) => JSON.stringify(row));
  writeFileSync(new URL(`${language}.jsonl`, folder), `${rows.join('\n')}\n`);
  count += mails.length;
}
console.log(`${count} mails`);
