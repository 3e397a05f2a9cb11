/**
 * Measures text search on the made-up mails of `packages/detect/tests/mails`: recall, false hits and right carriers, for each
 * language and half. `node bench/detect/mails.ts [--faults tuning]`; takes 2 s. `--draws N` adds N further corpora of the tuning
 * half by other seeds, and as many of the held-out half.
 */
import { parseArgs } from 'node:util';
import { type Half, MailWriter, halves } from '../../packages/detect/scripts/mails/mail-writer.ts';
import { structures } from '../../packages/detect/scripts/mails/structures.ts';
import { findInText } from '../../packages/detect/src/index.ts';
import { SeededRandom } from '../../packages/detect/tests/support/generate.ts';
import { type Mail, type MailScore, readMails, scoreMails } from '../../packages/detect/tests/support/mails.ts';

const { values } = parseArgs({ options: { faults: { type: 'string' }, draws: { type: 'string', default: '0' } } });
const corpus = readMails();

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1));

function report(name: string, { mails, expected, found, falseHits, named, right }: MailScore): void {
  const cells = [
    name.padEnd(26),
    String(mails).padStart(6),
    percent(found, expected).padStart(9),
    percent(falseHits, mails).padStart(12),
    percent(right, named).padStart(10),
  ];
  console.log(cells.join(''));
}

function drawMails(half: Half, draws: number): Mail[] {
  return Array.from({ length: draws }).flatMap((_, draw) =>
    [...corpus.keys()].flatMap((language, i) =>
      Object.entries(structures[half]).map(([structure, write]) => {
        const random = new SeededRandom(1_000_003 * (draw + 1) + 7919 * i + structure.length);
        const writer = new MailWriter(language, half, random);
        return writer.finish(`${language}-draw${draw}`, structure, write(writer));
      }),
    ),
  );
}

for (const strict of [false, true]) {
  console.log(`\n${strict ? 'strict' : 'not strict'}`.padEnd(26), '  mails  recall %  false/100  carrier %');
  for (const half of halves) {
    const all = [...corpus].map(([language, mails]) => [language, mails.filter((mail) => mail.half === half)] as const);
    for (const [language, mails] of all) report(`${half} ${language}`, scoreMails(mails, findInText, strict));
    const total = scoreMails(
      all.flatMap(([, mails]) => mails),
      findInText,
      strict,
    );
    report(`${half}, all`, total);
    if (values.faults === half && !strict) console.log(total.faults.join('\n'));
  }
}
for (const half of halves) {
  const drawn = drawMails(half, Number(values.draws));
  for (const strict of drawn.length > 0 ? [false, true] : []) {
    const score = scoreMails(drawn, findInText, strict);
    report(`drawn ${half}${strict ? ', strict' : ''}`, score);
    if (values.faults === `drawn_${half}` && !strict) console.log(score.faults.join('\n'));
  }
}
