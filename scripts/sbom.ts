/**
 * `npm run sbom [-- --out FILE] [--sign KEY]`: what a release consists of, as a bill of materials in CycloneDX. npm writes it from
 * the lockfile and the installed packages: what the image and the packages have, without programs for development.
 * With a key of OpenSSH it is signed; `--verify FILE --signers SIGNERS` checks a signature, without a network.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

/** What a signature is for: one made for something else with the same key is refused. */
const namespace = 'wayseal-sbom';
/** The name beside the key in the file of those who may sign. */
const signer = 'wayseal-release';
const root = fileURLToPath(new URL('../', import.meta.url));

interface Component {
  readonly 'bom-ref': string;
  name: string;
  readonly version: string;
  readonly purl: string;
}

interface Bill {
  readonly specVersion: string;
  serialNumber?: string;
  readonly metadata: { timestamp?: string; readonly component: Component };
  components: readonly Component[];
  dependencies: readonly { readonly ref: string; dependsOn: readonly string[] }[];
}

function runProgram(program: string, args: readonly string[], input = ''): string {
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', input, maxBuffer: 50_000_000 });
  if (done.error !== undefined) throw new Error(`${program} does not start: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stderr.trim() || done.stdout.trim()}`);
  return done.stdout;
}

/**
 * NAME@VERSION of all that a release runs, by the lockfile. `npm sbom --omit=dev` (11.19) also leaves out what the server and a
 * program for development share, such as graphql.
 */
function shippedPackages(): ReadonlySet<string> {
  interface Locked {
    readonly name?: string;
    readonly version?: string;
    readonly dev?: boolean;
    readonly optional?: boolean;
    readonly devOptional?: boolean;
  }
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const entries = Object.entries(lock.packages).filter(
    ([, { dev, optional, devOptional, version }]) =>
      version !== undefined && dev !== true && optional !== true && devOptional !== true,
  );
  return new Set(entries.map(([at, { name, version }]) => `${name ?? at.replace(/^.*node_modules\//, '')}@${version}`));
}

/** Without time and random number: the same lockfile gives the same bytes, which two people can compare. */
export function writeBill(file: string): Bill {
  const bill = JSON.parse(
    runProgram('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']),
  ) as Bill;
  const shipped = shippedPackages();
  bill.components = bill.components.filter((component) => shipped.has(component['bom-ref']));
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  // npm names what lies in the checkout after its folder.
  for (const component of [bill.metadata.component, ...bill.components])
    component.name = decodeURIComponent(component.purl.slice('pkg:npm/'.length)).replace(/@[^@]*$/, '');
  const known = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']));
  bill.dependencies = bill.dependencies.filter(({ ref }) => known.has(ref));
  for (const entry of bill.dependencies) entry.dependsOn = entry.dependsOn.filter((reference) => known.has(reference));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill;
}

/** Signs with a private key of OpenSSH, or with one that its agent holds. Returns the name of the signature. */
export function signBill(file: string, key: string): string {
  const signature = `${file}.sig`;
  if (existsSync(signature)) rmSync(signature);
  runProgram('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', namespace, file]);
  return signature;
}

/** Throws unless the signature beside the file is of a key in `signers`, a file of the lines `wayseal-release KEY`. */
export function verifyBill(file: string, signers: string): void {
  const words = ['-Y', 'verify', '-f', signers, '-I', signer, '-n', namespace, '-s', `${file}.sig`];
  runProgram('ssh-keygen', words, readFileSync(file, 'utf8'));
}

function main(): void {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'dist/wayseal.cdx.json' },
      sign: { type: 'string' },
      verify: { type: 'string' },
      signers: { type: 'string' },
    },
  });
  if (values.verify !== undefined) {
    if (values.signers === undefined) throw new Error('name the file of those who may sign: --signers FILE');
    verifyBill(values.verify, values.signers);
    console.log(`${values.verify}: the signature is good`);
    return;
  }
  const file = path.resolve(root, values.out);
  const { components, specVersion } = writeBill(file);
  console.log(`${values.out}: CycloneDX ${specVersion}, ${components.length} components`);
  if (values.sign !== undefined) console.log(path.relative(root, signBill(file, values.sign)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
