import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { allCommands } from '../../src/commands/catalogue.ts';
import { settings, operations as registry } from '../../src/modules.ts';

const root = new URL('../../../../', import.meta.url);
const packaging = new URL('packaging/', root);
const guides = ['operations', 'backup', 'monitoring'].map((name) => `../docs/guides/${name}.md`);
const textOf = (file: string): string => readFileSync(new URL(file, packaging), 'utf8');
const files = readdirSync(packaging, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.startsWith('tests/') && statSync(new URL(file, packaging)).isFile(),
);

test('every setting in the examples exists', () => {
  const known = new Set<string>(Object.values(settings).map(({ name }) => name));
  let seen = 0;
  for (const file of [...files, ...guides]) {
    for (const [name] of textOf(file).matchAll(/\bWAYSEAL_[A-Z_]+[A-Z]\b/g)) {
      seen += 1;
      assert.ok(known.has(name), `${file} names ${name}`);
    }
  }
  assert.ok(seen > 20);
});

test('every start sets one memory pool for the C library', () => {
  for (const name of ['package.json', 'packaging/Dockerfile', 'packaging/systemd/wayseal.service'])
    assert.match(readFileSync(new URL(name, root), 'utf8'), /\bMALLOC_ARENA_MAX=1\b/, name);
});

test('every command in the examples and guides exists', () => {
  const commands = allCommands({});
  const told = [...files, ...guides, '../README.md'].flatMap((file) =>
    [...textOf(file).matchAll(/(?:^ +|exec (?:-T )?[\w-]+ |&& |npx |`)wayseal ([a-z][a-z-]*(?: [a-z][a-z-]*)?)/gm)].map(
      ([, words = '']) => words,
    ),
  );
  assert.ok(told.length > 15, String(told.length));
  for (const words of told) {
    const known = commands.some(
      ({ name }) => words === name || words.startsWith(`${name} `) || name.startsWith(`${words} `),
    );
    assert.ok(known, words);
  }
});

test('every compose service has a read-only root, no capability and no way to gain one', () => {
  const hardened = ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"];
  for (const file of ['compose.yaml', 'compose.postgres.yaml']) {
    const [common = '', services = ''] = textOf(file).split(/^services:$/m);
    for (const block of services
      .split(/^volumes:$/m)[0]
      ?.split(/^ {2}(?=\S)/m)
      .slice(1) ?? []) {
      const text = block.includes('<<: *node') ? common + block : block;
      for (const line of hardened) assert.ok(text.includes(line), `${file}: ${block.split(':', 1)[0]} lacks ${line}`);
    }
  }
});

test('the systemd unit and command use one user without rights, one folder and one settings file', () => {
  const unit = new Map(
    [...textOf('systemd/wayseal.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const command = textOf('systemd/wayseal.sh');
  assert.equal(unit.get('User'), 'wayseal');
  assert.match(command, /--uid=wayseal --gid=wayseal /);
  // Its folder would be moved away from under a restore.
  assert.equal(unit.has('DynamicUser'), false);
  assert.equal(unit.get('StateDirectory'), 'wayseal');
  assert.equal(unit.get('EnvironmentFile'), '-/etc/wayseal/wayseal.env');
  for (const shared of ['WAYSEAL_DATA_DIR=/var/lib/wayseal', `EnvironmentFile=${unit.get('EnvironmentFile')}`]) {
    assert.ok(textOf('systemd/wayseal.service').includes(shared), shared);
    assert.ok(command.includes(shared), shared);
  }
  for (const right of ['CapabilityBoundingSet', 'AmbientCapabilities']) assert.equal(unit.get(right), '');
  assert.equal(unit.get('NoNewPrivileges'), 'yes');
  assert.equal(unit.get('ProtectSystem'), 'strict');
  const [, program = ''] = / (packages\/\S+) serve$/.exec(unit.get('ExecStart') ?? '') ?? [];
  assert.ok(existsSync(new URL(program, root)), program);
  assert.ok(statSync(new URL('systemd/wayseal.sh', packaging)).mode & 0o100);
});

test('the proxies pass on the required headers, and bodies up to the limit', () => {
  const nginx = textOf('proxy/nginx.conf');
  assert.match(nginx, /proxy_set_header X-Forwarded-For \$remote_addr;/);
  assert.match(nginx, /"~(\^\[A-Za-z0-9._-\]\{8,64\}\$)" \$http_x_request_id;/);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  const largest = Math.max(...registry.map(({ surfaces }) => surfaces.rest?.bodyLimit ?? 0));
  assert.ok(largest > 0 && Number(megabytes) * 1024 * 1024 > largest);
  // `http2 on` stops nginx before 1.25.1, which most distributions have.
  assert.doesNotMatch(nginx.replaceAll(/#.*/g, ''), /http2 on/);
  for (const [, seconds] of nginx.matchAll(/proxy_(?:read|send)_timeout (\d+)s;/g))
    assert.ok(Number(seconds) > 2 * 15, 'longer than the silence between two comments of a stream');
});
