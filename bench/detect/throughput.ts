/**
 * Measures detections per second with the whole built-in table and full results: alone, next to ts-tracking-number, and
 * with 50 times as many formats. `node bench/detect/throughput.ts [path of the installed package ts-tracking-number]`;
 * without the path the comparison is left out. Fails when a figure of docs/design/detection.md is missed.
 */
import { createRequire } from 'node:module';
import { type Detector, type OperatorFormat, createDetector, findInText } from '../../packages/detect/src/index.ts';
import { type Subject, measureRates, printRates } from './measure.ts';
import { listMixedNumbers, makeRandom } from './numbers.ts';

const numbers = listMixedNumbers();

function detectWith(name: string, detector: Detector, count = 400_000): Subject {
  return {
    name,
    count,
    run: (calls) => {
      let sum = 0;
      for (let i = 0; i < calls; i++) sum += detector.detect(numbers[i % numbers.length]!).matches.length;
      return sum;
    },
  };
}

/** 50 formats for each of the 39 public ones: own prefixes, lengths 10 to 30, half with a check digit. */
function makeManyFormats(): OperatorFormat[] {
  const random = makeRandom(3);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return Array.from({ length: 39 * 50 }, (_, i): OperatorFormat => {
    const head = Array.from({ length: 3 }, () => letters.charAt(random(26))).join('');
    const length = 10 + random(21);
    const prefix = i % 3 === 0 ? String(100 + random(900)) : head;
    return {
      id: `made_${i}`,
      carrier: `made-${i}`,
      carrierName: `Made ${i}`,
      prefix: [prefix],
      charset: 'digits',
      length: [length],
      ...(i % 2 === 0 ? { check: { algorithm: 'luhn', from: 4, to: -2 } } : {}),
    };
  });
}

function loadRival(path: string): Subject {
  const { getTracking } = createRequire(import.meta.url)(path) as { getTracking: (text: string) => unknown };
  return {
    name: 'ts-tracking-number, all its formats',
    count: 5_000,
    run: (calls) => {
      let sum = 0;
      for (let i = 0; i < calls; i++) sum += getTracking(numbers[i % numbers.length]!) === undefined ? 0 : 1;
      return sum;
    },
  };
}

const mail = Array.from({ length: 400 }, (_, i) => `parcel ${numbers[i % numbers.length]!} left on 2026-08-17.`).join(
  '\n',
);
const built = createDetector();
const large = createDetector({ formats: makeManyFormats() });
const rival = process.argv[2];
const subjects = [
  detectWith('detect, built-in table', built),
  detectWith('detect, with 1,950 operator formats', large),
  { name: 'findInText, characters', count: mail.length, run: () => findInText(mail).length },
  ...(rival === undefined ? [] : [loadRival(rival)]),
];
const rates = measureRates(subjects);
printRates(rates);

const [alone, many, , other] = rates;
const slowdown = alone!.median / many!.median;
console.log(`slowdown with 1,950 more formats: ${slowdown.toFixed(2)} (must stay under 2)`);
if (other !== undefined)
  console.log(`against ts-tracking-number: ${(alone!.median / other.median).toFixed(0)} times (at least 20)`);
const failed = alone!.median < 1_000_000 || slowdown >= 2 || (other !== undefined && alone!.median / other.median < 20);
if (failed) process.exitCode = 1;
