/** Takes the steps with Bruno: makes a collection of them and runs it with `@usebruno/cli`, in one process. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectionOf, environment } from './bruno-collection.ts';
import type { Scene } from './scene.ts';
import { dataOf, type Outcome, type Ran, reasonAgainst, type Step, valueAt } from './step.ts';

const program = fileURLToPath(new URL('../../integrations/node_modules/@usebruno/cli/bin/bru.js', import.meta.url));
const longestMs = 120_000;

interface Judged {
  readonly status: 'pass' | 'fail';
  readonly description?: string;
  readonly error?: string;
}

interface Result {
  readonly name: string;
  readonly response: { readonly status: number | 'error' | 'skipped'; readonly data?: unknown };
  readonly error: string | null;
  readonly postResponseTestResults: readonly Judged[];
}

type Report = readonly { readonly results: readonly Result[] }[];

/** Why Bruno cannot run here; undefined if it can. */
export function absentBruno(file = program): string | undefined {
  return existsSync(file) ? undefined : '@usebruno/cli is not installed: npm --prefix integrations ci';
}

export async function runBruno(steps: readonly Step[], scene: Scene): Promise<readonly Ran[]> {
  const taken = steps.filter((step) => reasonAgainst(step, 'bruno') === undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-conformance-'));
  try {
    for (const [file, text] of await collectionOf(taken, scene)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    // A request that is repeated has several results; the last one has the whole.
    const results = new Map((await run(folder)).map((result) => [result.name, result]));
    return taken.flatMap((step) => {
      const result = results.get(step.name);
      return result === undefined ? [] : [{ step: step.name, outcome: outcomeOf(step, result) }];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(folder: string): Promise<readonly Result[]> {
  const report = path.join(folder, 'report.json');
  const words = ['run', '--sandbox', 'developer', '--env', environment, '--noproxy', '--reporter-json', report];
  // Settings of the user stay out of it.
  const env = { HOME: folder, NO_COLOR: '1' };
  const options = { cwd: folder, env, timeout: longestMs, maxBuffer: 20_000_000 };
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [program, ...words], options, (_, out, problem) => resolve(out + problem));
  });
  if (!existsSync(report)) throw new Error(`Bruno wrote no report: ${said.slice(-2000)}`);
  return (JSON.parse(await readFile(report, 'utf8')) as Report).flatMap(({ results }) => results);
}

function outcomeOf(step: Step, { response, error, postResponseTestResults }: Result): Outcome {
  const { status, data } = response;
  const broken = error ?? postResponseTestResults.find((one) => one.status === 'fail')?.error;
  if (broken !== undefined) return { problem: broken };
  if (typeof status !== 'number') return { problem: `Bruno says ${status}` };
  if (status >= 400) {
    const code = valueAt(data, 'error.code');
    const details = (valueAt(data, 'error.details') ?? []) as readonly { readonly path: string }[];
    if (step.do !== 'call') return { problem: `status ${status}` };
    return { status, code: String(code), details: details.map(({ path: place }) => place) };
  }
  if (step.do !== 'call') return { data };
  return { status, data: typeof data === 'string' ? { head: data.slice(0, 4) } : dataOf(data) };
}
