/**
 * Measures the slowest call on hostile texts, and memory over ten million calls. `node --expose-gc
 * bench/detect/limits.ts`; takes about 20 s. Fails when a text takes 1 ms in the best of five runs, or when memory
 * grows.
 */
import { detect } from '../../packages/detect/src/index.ts';
import { listMixedNumbers, makeRandom } from './numbers.ts';

const numbers = listMixedNumbers();
const random = makeRandom(11);
const alphabets = [
  '0123456789',
  '0123456789ABCXYZ -.',
  './_·()#:%-',
  '٠١٢٣٤٥٦٧٨٩',
  '０１２ＡＢＣ－',
  'éß\u0301\u200B\uFDFA',
  'МАОЗ5',
  '\uD800\u0000\u001D1',
  '()0123[]',
];
const fixed = [
  `https://${'a.'.repeat(30)}com/?id=${'1,'.repeat(4)}`,
  `http://x/?${'id=1,2,3&'.repeat(7)}`,
  '\uFDFA'.repeat(80),
  `AWB: ${'TRACKING NO. '.repeat(5)}`,
  `(00)${'(401)1'.repeat(12)}`,
];

function drawHostile(): string {
  const alphabet = Array.from(alphabets[random(alphabets.length)]!);
  let text = '';
  while (text.length < 78) text += alphabet[random(alphabet.length)]!;
  return text;
}

function timeOf(text: string): number {
  let best = Infinity;
  for (let i = 0; i < 5; i++) {
    const started = performance.now();
    detect(text);
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

for (let i = 0; i < 20_000; i++) detect(drawHostile());
let slowest = { ms: 0, text: '' };
for (const text of [...fixed, ...Array.from({ length: 20_000 }, drawHostile)]) {
  const ms = timeOf(text.slice(0, 80));
  if (ms > slowest.ms) slowest = { ms, text };
}
console.log(
  `slowest text: ${(1000 * slowest.ms).toFixed(0)} µs (limit 1,000): ${JSON.stringify(slowest.text).slice(0, 60)}`,
);

function usedMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

function callMillion(times: number): void {
  for (let i = 0; i < times * 1_000_000; i++) detect(numbers[i % numbers.length]!);
}

callMillion(1);
const before = usedMegabytes();
callMillion(10);
const growth = usedMegabytes() - before;
console.log(`memory after 10,000,000 calls: ${growth >= 0 ? '+' : ''}${growth.toFixed(2)} MB (limit 1)`);
if (globalThis.gc === undefined) console.log('run with --expose-gc to judge memory');
if (slowest.ms >= 1 || (globalThis.gc !== undefined && growth > 1)) process.exitCode = 1;
