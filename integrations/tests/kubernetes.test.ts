import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serveCommand } from '../../packages/server/src/commands/serve.ts';
import { settings } from '../../packages/server/src/modules.ts';
import { parseArguments } from '../../packages/server/src/surfaces/cli/command.ts';
import { eventually } from '../../packages/server/tests/support/eventually.ts';
import { startTestService } from '../../packages/server/tests/support/service.ts';
import { manifestFiles, readDocuments, type Manifest } from './manifests.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(path.join(folder, 'node_modules/.manifests-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

const packageOf = ({ apiVersion, kind }: Manifest): string =>
  apiVersion.startsWith('monitoring.coreos.com/')
    ? `@kubernetes-models/prometheus-operator/${apiVersion}/${kind}`
    : `kubernetes-models/${apiVersion}/${kind}`;

const all = manifestFiles.flatMap((file) => readDocuments<Manifest>(file).map((manifest) => ({ file, manifest })));
const workloads = all.filter(({ manifest }) => manifest.spec.template !== undefined);

/** The types of the API refuse unknown fields, which its schemas let pass. Returns what the compiler says. */
function unknownFields(manifests: readonly Manifest[]): string {
  const lines = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as T${index} } from '${packageOf(manifest)}';\nexport const m${index}: T${index} = ${JSON.stringify(manifest)};\n`,
  );
  writeFileSync(path.join(scratch, 'manifests.ts'), lines.join(''));
  const words = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    path.join(scratch, 'manifests.ts'),
  ];
  try {
    execFileSync(path.join(folder, '../node_modules/.bin/tsc'), words, { encoding: 'utf8', cwd: scratch });
    return '';
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}

test('every manifest fits the schema and the types of its kind', async () => {
  assert.ok(all.length > 12, String(all.length));
  for (const { file, manifest } of all) {
    const kinds = (await import(packageOf(manifest))) as Record<string, new (data: object) => { validate(): void }>;
    const Kind = kinds[manifest.kind];
    assert.ok(Kind !== undefined, manifest.kind);
    assert.doesNotThrow(() => new Kind(manifest).validate(), `${file}: ${manifest.kind} ${manifest.metadata.name}`);
    assert.throws(() => new Kind({ ...manifest, spec: 'none' }).validate(), 'the schema refuses what does not fit');
  }
  assert.equal(unknownFields(all.map(({ manifest }) => manifest)), '');
  const first = workloads[0]?.manifest ?? assert.fail();
  const misspelled = { ...first, spec: { ...first.spec, replica: 2 } };
  assert.match(unknownFields([misspelled]), /"replica"' does not exist/);
});

test('every pod runs without root, rights and a place to write, within bounds, and is asked for its health', () => {
  assert.equal(workloads.length, 3);
  for (const { file, manifest } of workloads) {
    const { spec } = manifest.spec.template ?? assert.fail(file);
    assert.deepEqual(
      { ...spec.securityContext, fsGroupChangePolicy: undefined },
      {
        runAsNonRoot: true,
        runAsUser: 1000,
        runAsGroup: 1000,
        fsGroup: 1000,
        fsGroupChangePolicy: undefined,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    );
    assert.equal(spec.automountServiceAccountToken, false);
    assert.ok((spec.terminationGracePeriodSeconds ?? 0) >= 30);
    for (const container of spec.containers) {
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      assert.ok(container.resources?.requests !== undefined && container.resources.limits !== undefined);
      assert.equal(container.livenessProbe?.httpGet.path, '/healthz');
      assert.equal(container.readinessProbe?.httpGet.path, '/readyz');
      const named = container.ports?.map(({ name }) => name) ?? [];
      for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
        assert.ok(named.includes(probe?.httpGet.port ?? ''));
      assert.ok(parseArguments(serveCommand(), container.args?.slice(1) ?? []), String(container.args));
      for (const { name, value } of container.env ?? [])
        assert.ok(!/KEY|PASSWORD/.test(name) || value === undefined, `${name} comes from a secret`);
    }
  }
});

test('services, budgets and policies choose the pods that are there; SQLite has one', () => {
  for (const { file, manifest } of all) {
    const { kind, spec } = manifest;
    const wanted =
      kind === 'Service'
        ? (spec.selector as unknown as Record<string, string>)
        : (spec.selector?.matchLabels ?? spec.podSelector?.matchLabels);
    if (wanted === undefined) continue;
    const found = workloads.filter(
      (other) =>
        (other.file === file || file.startsWith('metrics/')) &&
        Object.entries(wanted).every(([name, value]) => other.manifest.spec.template?.metadata.labels[name] === value),
    );
    assert.ok(found.length > 0, `${file}: ${kind} ${manifest.metadata.name}`);
  }
  const sqlite = workloads.find(({ file }) => file.startsWith('sqlite/'));
  assert.equal(sqlite?.manifest.kind, 'StatefulSet');
  assert.equal(sqlite.manifest.spec.replicas, 1);
  for (const { manifest } of workloads.filter(({ file }) => file.startsWith('postgres/')))
    assert.ok((manifest.spec.replicas ?? 0) >= 2);
});

test('every setting in the manifests exists', () => {
  const known = new Set<string>(Object.values(settings).map(({ name }) => name));
  const names = ['sqlite', 'postgres'].flatMap((form) => {
    const [kustomization] = readDocuments<{ configMapGenerator: { literals: string[] }[] }>(
      `${form}/kustomization.yaml`,
    );
    return (
      kustomization?.configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split('=')[0] ?? '')) ??
      []
    );
  });
  const inPods = workloads.flatMap(({ manifest }) =>
    (manifest.spec.template?.spec.containers ?? []).flatMap(({ env }) => env?.map(({ name }) => name) ?? []),
  );
  assert.ok(names.length >= 5);
  for (const name of [...names, ...inPods].filter((name) => name !== 'PGPASSWORD')) assert.ok(known.has(name), name);
});

test('the second container for metrics hands them on, and nothing else', async () => {
  await using service = await startTestService({ environment: { WAYSEAL_METRICS_PORT: '0' } });
  const [patch] = readDocuments<Manifest>('metrics/sidecar.yaml');
  const [served, sidecar] = patch?.spec.template?.spec.containers ?? [];
  assert.deepEqual(served?.env, [{ name: 'WAYSEAL_METRICS_PORT', value: '9464' }]);
  assert.equal(sidecar?.ports?.[0]?.containerPort, 9465);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  // The same program with ports of this run.
  const program = (sidecar.args?.[0] ?? '')
    .replace('http://127.0.0.1:9464/metrics', service.service.metricsUrl ?? '')
    .replace('listen(9465)', `listen(${port}, '127.0.0.1')`);
  const child = spawn(process.execPath, [...(sidecar.command?.slice(1) ?? []), program], { stdio: 'inherit' });
  try {
    const get = (target: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${target}`);
    await eventually('it listens', () =>
      get('/').then(
        () => true,
        () => false,
      ),
    );
    const answer = await get('/metrics');
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.match(await answer.text(), /^wayseal_info\{/m);
    assert.equal((await get('/')).status, 404);
  } finally {
    child.kill();
    const [code] = (await once(child, 'exit')) as [number];
    assert.equal(code, 0, 'it ends on SIGTERM');
  }
});
