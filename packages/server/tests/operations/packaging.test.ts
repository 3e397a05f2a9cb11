import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { settings } from '../../src/config/settings.ts';
import { startTestService } from '../support/service.ts';

const root = new URL('../../../../', import.meta.url);
const packaging = new URL('packaging/', root);
const textOf = (file: string): string => readFileSync(new URL(file, packaging), 'utf8');
const files = readdirSync(packaging, { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(new URL(file, packaging)).isFile(),
);

test('every setting that the examples name exists', () => {
  const known = new Set<string>(Object.values(settings).map(({ name }) => name));
  let seen = 0;
  for (const file of [...files, '../docs/guides/operations.md']) {
    for (const [name] of textOf(file).matchAll(/\bWAYSEAL_[A-Z_]+[A-Z]\b/g)) {
      seen += 1;
      assert.ok(known.has(name), `${file} names ${name}`);
    }
  }
  assert.ok(seen > 20);
});

test('every metric of the dashboard and of the alerts is told by the service', async () => {
  await using service = await startTestService({ environment: { WAYSEAL_METRICS_PORT: '0' } });
  const { metricsUrl } = service.service;
  assert.ok(metricsUrl !== null);
  const text = await (await fetch(metricsUrl)).text();
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const dashboard = JSON.parse(textOf('monitoring/grafana-dashboard.json')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  };
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...textOf('monitoring/wayseal.rules.yml').matchAll(/^ +expr: (.+)$/gm)].map(
      ([, expression = '']) => expression,
    ),
  ];
  const used = expressions.flatMap((expression) => [...expression.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\{/g)]);
  assert.ok(used.length > 30, String(used.length));
  for (const [, name = ''] of used) assert.ok(told.has(name.replace(/_bucket$/, '')), name);
});

test('every way to start asks the C library for one pool of memory', () => {
  for (const name of ['package.json', 'packaging/Dockerfile', 'packaging/systemd/wayseal.service'])
    assert.match(readFileSync(new URL(name, root), 'utf8'), /\bMALLOC_ARENA_MAX=1\b/, name);
});

test('what the image copies and starts is there', () => {
  const dockerfile = textOf('Dockerfile');
  for (const [, path = ''] of dockerfile.matchAll(/(packages\/[\w/.-]+\.(?:json|js))/g)) {
    assert.ok(existsSync(new URL(path, root)), path);
  }
  assert.match(dockerfile, /^USER node$/m);
  assert.match(dockerfile, /^ENTRYPOINT \["node", "--max-semi-space-size=4", "packages\/server\/bin\/wayseal\.js"\]$/m);
  const manifests = readdirSync(new URL('packages/', root)).map((name) => `packages/${name}/package.json`);
  for (const manifest of manifests)
    assert.ok(dockerfile.includes(`COPY ${manifest} `), `${manifest} is copied before npm ci`);
  const source = new URL('packages/server/src/', root);
  const imports = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const found = readFileSync(new URL(file, source), 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g);
      return [...found].map(([, one, other]) => new URL(one ?? other ?? '', new URL(file, source)).href);
    });
  const outside = imports.filter((href) => !href.startsWith(new URL('packages/', root).href));
  assert.ok(outside.length > 0);
  for (const href of outside) {
    const [folder] = href.slice(root.href.length).split('/');
    assert.ok(dockerfile.includes(`COPY ${folder} ${folder}\n`), `${folder} is imported, so it is copied`);
    assert.match(textOf('Dockerfile.dockerignore'), new RegExp(`^!${folder}$`, 'm'));
  }
});
