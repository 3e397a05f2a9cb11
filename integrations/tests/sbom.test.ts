import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { type Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { signBill, verifyBill, writeBill } from '../../scripts/sbom.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-sbom-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'wayseal.cdx.json');
const server = JSON.parse(readFileSync(new URL('../../packages/server/package.json', import.meta.url), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

function makeKey(name: string): { readonly key: string; readonly signers: string } {
  const key = path.join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', key]);
  const signers = path.join(folder, `${name}.signers`);
  writeFileSync(signers, `wayseal-release ${readFileSync(`${key}.pub`, 'utf8')}`);
  return { key, signers };
}

test('the bill of materials fits the schema of CycloneDX and names every dependency of the server with its digest', async () => {
  const bill = writeBill(file);
  const validator = new Validation.JsonStrictValidator(bill.specVersion as Spec.Version);
  assert.equal(await validator.validate(readFileSync(file, 'utf8')), null);
  const broken = readFileSync(file, 'utf8').replace('"bomFormat": "CycloneDX"', '"bomFormat": "Other"');
  assert.notEqual(await validator.validate(broken), null, 'the validator finds a broken one');

  assert.equal(bill.metadata.component.name, 'wayseal');
  const named = new Map(bill.components.map(({ name, version, ...rest }) => [`${name}@${version}`, rest]));
  for (const [name, version] of Object.entries(server.dependencies)) {
    const component = named.get(`${name}@${version}`) as { readonly hashes?: readonly unknown[] } | undefined;
    assert.ok(component !== undefined, name);
    if (!name.startsWith('@wayseal/')) assert.ok((component.hashes?.length ?? 0) > 0, `${name} has a digest`);
  }
  for (const { name } of bill.components) assert.doesNotMatch(name, /^(?:typescript|oxlint|prettier|esbuild)$/);
  const known = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']));
  for (const { dependsOn } of bill.dependencies) for (const reference of dependsOn) assert.ok(known.has(reference));
  const first = readFileSync(file, 'utf8');
  writeBill(file);
  assert.equal(readFileSync(file, 'utf8'), first, 'the same tree gives the same bytes');
});

test('anyone verifies the signature offline; another key, another purpose and a changed byte are refused', () => {
  writeFileSync(file, '{"bomFormat":"CycloneDX"}\n');
  const ours = makeKey('ours');
  const other = makeKey('other');
  signBill(file, ours.key);
  verifyBill(file, ours.signers);
  assert.throws(() => verifyBill(file, other.signers), /ssh-keygen/);

  writeFileSync(file, '{"bomFormat":"CycloneDy"}\n');
  assert.throws(() => verifyBill(file, ours.signers), /ssh-keygen/);

  signBill(file, other.key);
  assert.throws(() => verifyBill(file, ours.signers), /ssh-keygen/);

  rmSync(`${file}.sig`);
  execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', ours.key, '-n', 'git', file]);
  assert.throws(() => verifyBill(file, ours.signers), /ssh-keygen/);
});
