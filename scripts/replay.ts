/**
 * Replays what the README promises, from packed files in an empty folder with nothing but Node: a number detected within
 * a minute, a parcel tracked, proven and verified within two.
 *
 *   node scripts/replay.ts [FOLDER] [--light] [--json]
 *
 * FOLDER (default `build/`) has the files of `npm run pack:all`. `--light` asks the feed without its pauses and judges no
 * time. Exit codes: 0 passed, 1 a step failed, 2 wrong command line, 3 passed, but too slow.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './release/packages.ts';
import { EmptyFolder, type Service } from './release/empty-folder.ts';

/** Seconds from the beginning, by the end of which step. */
const limits: Readonly<Record<string, number>> = { detect: 60, verify: 120 };
const demoNumber = '00340434998000000031';
/** A sandbox proof is never valid: it proves nothing about the world. */
const sandboxExit = 5;

interface Step {
  readonly name: string;
  readonly seconds: number;
  /** Since the beginning. */
  readonly at: number;
  readonly says: string;
}

interface Proof {
  readonly pod: string;
  readonly keys: string;
}

class Replay {
  readonly steps: Step[] = [];
  readonly #begun = performance.now();
  readonly #folder: EmptyFolder;
  readonly #isLight: boolean;
  readonly #tell: (step: Step) => void;

  constructor(folder: EmptyFolder, isLight: boolean, tell: (step: Step) => void) {
    this.#folder = folder;
    this.#isLight = isLight;
    this.#tell = tell;
  }

  async run(tarballs: readonly string[]): Promise<void> {
    await this.#step('install', () => this.#folder.install(tarballs));
    await this.#step('detect', () => this.#detect());
    const environment = this.#isLight ? { WAYSEAL_FEED_DHL_SPACING_MS: '0' } : {};
    const service = await this.#step(
      'serve',
      () => this.#folder.serve(environment),
      ({ url }) => url,
    );
    try {
      const uuid = await this.#step('track', () => track(service));
      const proof = await this.#step(
        'proof',
        () => fetchProof(service, uuid),
        ({ pod }) => `${pod.length} characters`,
      );
      await this.#step('stop', () => service.stop());
      await this.#step('verify', () => this.#verify(proof));
    } finally {
      await service.stop();
    }
  }

  tooSlow(): readonly string[] {
    if (this.#isLight) return [];
    return this.steps.flatMap(({ name, at }) => {
      const limit = limits[name];
      return limit === undefined || at <= limit ? [] : [`${name} was done after ${at} s; the limit is ${limit} s`];
    });
  }

  async #step<T>(name: string, work: () => Promise<T>, describe: (result: T) => string = String): Promise<T> {
    const before = performance.now();
    let result: T;
    try {
      result = await work();
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
    const now = performance.now();
    const step = { name, seconds: seconds(now - before), at: seconds(now - this.#begun), says: describe(result) };
    this.steps.push(step);
    this.#tell(step);
    return result;
  }

  async #detect(): Promise<string> {
    const { code, output } = await this.#folder.npx('wayseal', 'detect', '020-12345675');
    if (code !== 0 || !output.includes('Lufthansa Cargo'))
      throw new Error(`wayseal detect ended with ${code}: ${output}`);
    return output.split('\n')[0] ?? '';
  }

  /** The service is gone: what is left are files. */
  async #verify({ pod, keys }: Proof): Promise<string> {
    const broken = pod.replace(/"country_code": ?"DE"/, '"country_code":"FR"').replace(/"delivered"/, '"exception"');
    if (broken === pod) throw new Error('the proof has nothing to change');
    for (const [file, text] of Object.entries({ 'pod.json': pod, 'keys.json': keys, 'broken.json': broken }))
      this.#folder.write(file, text);
    const good = await this.#folder.npx('wayseal-verify', 'pod', 'pod.json', '--keys', 'keys.json');
    if (good.code !== sandboxExit) throw new Error(`wayseal-verify ended with ${good.code}: ${good.output}`);
    const bad = await this.#folder.npx('wayseal-verify', 'pod', 'broken.json', '--keys', 'keys.json');
    if (bad.code !== 1) throw new Error(`wayseal-verify ended with ${bad.code} for a changed proof: ${bad.output}`);
    return /^verdict {2}.*$/m.exec(good.output)?.[0] ?? '';
  }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** Follows the parcel of the demonstration feed by its stream until it is delivered. Gives the uuid of its shipment. */
async function track(service: Service): Promise<string> {
  const first = await service.get(`/api/v1/track/${demoNumber}`);
  const { data } = JSON.parse(await first.text()) as { data: { shipment: { uuid: string } } };
  const stream = await service.get(`/api/v1/track/${demoNumber}/stream`);
  let seen = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    seen += decoder.decode(chunk, { stream: true });
    if (/^data: .*"status":"delivered"/m.test(seen)) return data.shipment.uuid;
  }
  throw new Error(`the stream ended before the delivery: ${seen.slice(-500)}`);
}

async function fetchProof(service: Service, uuid: string): Promise<Proof> {
  const patience = 100;
  for (let tries = 0; ; tries += 1) {
    const answer = await service.get(`/api/v1/shipments/${uuid}/pod?download=1`, { allowed: tries < patience });
    const pod = await answer.text();
    if (answer.ok) return { pod, keys: await (await service.get('/.well-known/wayseal-keys.json')).text() };
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
}

function tarballsIn(folder: string): readonly string[] {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'provenance.json'), 'utf8')) as {
    readonly packages: readonly { readonly name: string; readonly file: string }[];
  };
  const needed = new Set(['wayseal', '@wayseal/detect', '@wayseal/proofs']);
  return packages.filter(({ name }) => needed.has(name)).map(({ file }) => path.join(folder, file));
}

async function main(): Promise<number> {
  const options = { light: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const source = path.resolve(positionals[0] ?? path.join(root, 'build'));
  if (globSync('wayseal-*.tgz', { cwd: source }).length === 0) {
    process.stderr.write(`${source} has no packed files; run npm run pack:all\n`);
    return 2;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-replay-'));
  const tell = ({ name, seconds: took, at, says }: Step): void => {
    if (!values.json)
      process.stdout.write(`${name.padEnd(8)} ${took.toFixed(1).padStart(6)} s  at ${at.toFixed(1)} s  ${says}\n`);
  };
  const replay = new Replay(new EmptyFolder(folder), values.light, tell);
  let failure: string | null = null;
  try {
    writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
    await replay.run(tarballsIn(source));
  } catch (error) {
    failure = (error as Error).message;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const slow = replay.tooSlow();
  if (values.json)
    process.stdout.write(`${JSON.stringify({ ok: failure === null, failure, too_slow: slow, steps: replay.steps })}\n`);
  for (const line of failure === null ? slow : [failure]) process.stderr.write(`${line}\n`);
  if (failure !== null) return 1;
  return slow.length > 0 ? 3 : 0;
}

process.exitCode = await main();
