import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { Writable } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  parseKeySet,
  sandboxUuid,
  verifyChainInLog,
  verifyInclusionDocument,
  verifyPod,
  verifyRoots,
  type KeySet,
} from '@wayseal/proofs';
import { startService } from '../../src/app.ts';
import { proofChecks } from '../../src/modules/proofs/commands/doctor.ts';
import type { Finding } from '../../src/surfaces/cli/finding.ts';
import { parseConfig } from '../../src/config.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { describeOnBothDatabases, temporaryFolder, type NewConfig } from '../support/databases.ts';
import { run } from '../support/child.ts';
import { send, type Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startBench } from './log-bench.ts';

type Environment = Record<string, string>;

const publicHost = 'track.example.com';
const publicUrl = { WAYSEAL_PUBLIC_URL: `https://${publicHost}` };
const number = '1Z999AA10123456784';

async function environmentOf(t: TestContext, newConfig: NewConfig): Promise<Environment> {
  const config = await newConfig(t);
  const shared = config.kind === 'postgres' ? { WAYSEAL_DATABASE_URL: config.url } : {};
  const secrets = { WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
  return { WAYSEAL_DATA_DIR: temporaryFolder(t), ...secrets, ...shared };
}

async function ingest(service: TestService, status: string, day: number): Promise<void> {
  const { key } = await service.makeKey('enterprise', ['events.ingest']);
  const event = {
    tracking_number: number,
    carrier: 'ups',
    vertical: 'parcel',
    occurred_at: `2026-11-${day}T06:12:00Z`,
    status,
  };
  const answer = await send(service.url, '/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  assert.equal(answer.status, 200, answer.text);
}

async function uuidOf(service: TestService): Promise<string> {
  const answer = (await service.get(`/api/v1/track/${number}`)).json() as unknown;
  return (answer as { data: { shipment: { uuid: string } } }).data.shipment.uuid;
}

async function keysOf(service: TestService, issuer?: string): Promise<KeySet> {
  const query = issuer === undefined ? '' : `?issuer=${issuer}`;
  return parseKeySet((await service.request(`/.well-known/wayseal-keys.json${query}`)).body);
}

async function issuerFinding(environment: Environment): Promise<Finding | undefined> {
  const config = parseConfig(environment);
  const findings = await proofChecks.run({ config, now: Date.now, signal: new AbortController().signal });
  return findings.find(({ check }) => check === 'proofs.issuer');
}

/** Warnings of a start that is ended at once. */
async function warningsOf(
  environment: Environment,
): Promise<readonly { readonly msg: string; readonly remedy: string }[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  const config = parseConfig({ WAYSEAL_PORT: '0', ...environment });
  await (await startService(config, { logger: createLogger('warn', stream) }))[Symbol.asyncDispose]();
  return lines
    .map((line) => JSON.parse(line) as { msg: string; remedy: string })
    .filter(({ remedy }) => remedy !== undefined);
}

describeOnBothDatabases('the issuer of proofs', (newConfig) => {
  test('causes a warning when it differs from the public URL, and the suggested command moves all proofs', async (t) => {
    const environment = await environmentOf(t, newConfig);
    let [former, uuid, pod] = ['', '', undefined as Answer | undefined];
    {
      await using service = await startTestService({ environment });
      former = new URL(service.url).host;
      await ingest(service, 'in_transit', 18);
      await ingest(service, 'delivered', 19);
      uuid = await uuidOf(service);
      pod = await service.request(`/api/v1/shipments/${uuid}/pod?download=1`);
      assert.equal((await verifyPod(pod.body, await keysOf(service))).verdict, 'valid');
    }
    const moved = { ...environment, ...publicUrl };
    const [warning, ...others] = await warningsOf(moved);
    const finding = await issuerFinding(moved);
    assert.equal(others.length, 0);
    assert.deepEqual([finding?.status, finding?.message], ['warning', warning?.msg]);
    assert.equal(finding?.message, `proofs name ${former}, but WAYSEAL_PUBLIC_URL names ${publicHost}`);
    assert.deepEqual(finding?.remedy, warning?.remedy);

    const [, command = ''] = /run: wayseal (signing-keys [^.]+ [\w.-]+[^.])\. /.exec(finding?.remedy ?? '') ?? [];
    const { code, stdout, stderr } = await run(t, command.split(' '), { env: moved });
    assert.equal(code, 0, stderr);
    assert.match(stdout, new RegExp(`Opened ${publicHost}/smt1-2 with 2 seals`));

    assert.deepEqual(await warningsOf(moved), []);
    assert.deepEqual(await issuerFinding(moved), {
      check: 'proofs.issuer',
      status: 'ok',
      message: `proofs name ${publicHost}`,
    });
    await using service = await startTestService({ environment: moved });
    const [keys, formerKeys] = [await keysOf(service), await keysOf(service, former)];
    assert.deepEqual([keys.issuer, formerKeys.issuer], [publicHost, former]);
    assert.equal((await send(service.url, '/.well-known/wayseal-keys.json?issuer=other.example')).status, 400);
    const chain = await service.request(`/api/v1/shipments/${uuid}/proof`);
    for (const seal of [1, 2]) {
      const inclusion = await service.request(`/api/v1/shipments/${uuid}/inclusion?seal=${seal}`);
      assert.equal((await verifyInclusionDocument(inclusion.body, keys)).verdict, 'valid', `seal ${seal}`);
      if (seal === 2) assert.equal((await verifyChainInLog(chain.body, [inclusion.body], keys)).verdict, 'valid');
    }
    const roots = await service.request('/api/v1/transparency/roots?proofs=1');
    assert.equal((await verifyRoots(roots.body, keys)).verdict, 'valid');
    const sandbox = await service.request(`/api/v1/shipments/${sandboxUuid('SVCTEST-DELIVERED')}/pod?download=1`);
    assert.equal((await verifyPod(sandbox.body, keys)).verdict, 'sandbox');

    const kept = await service.request(`/api/v1/shipments/${uuid}/pod?download=1`);
    assert.deepEqual(kept.body, pod?.body, 'what was signed stays as it was signed');
    assert.equal((await verifyPod(kept.body, formerKeys)).verdict, 'valid');
    const page = await send(service.url, `/verify?uuid=${uuid}&kind=pod`);
    assert.match(page.text, new RegExp(`wayseal-keys.json\\?issuer=${former}`));
    assert.match(page.text, /data-verdict="valid"/);
    assert.equal(await monitorVerdict(service.url, uuid), 'valid');

    await ingest(service, 'exception', 20);
    await ingest(service, 'delivered', 21);
    const next = await service.request(`/api/v1/shipments/${uuid}/pod?download=1`);
    assert.equal((await verifyPod(next.body, keys)).verdict, 'valid', 'the next delivery names the public host');
  });

  test('names the log again at the next start before the first seal, and warns of a loopback issuer', async (t) => {
    const environment = await environmentOf(t, newConfig);
    const open = { ...environment, WAYSEAL_TRUST_PROXY: '127.0.0.1' };
    const [warning, ...others] = await warningsOf(open);
    assert.equal(others.length, 0);
    assert.match(warning?.msg ?? '', /^proofs name 127\.0\.0\.1:\d+, which only this machine reaches$/);
    assert.match(warning?.remedy ?? '', /^Set WAYSEAL_PUBLIC_URL .* before the first shipment/);
    assert.equal((await issuerFinding(open))?.message, warning?.msg);
    assert.deepEqual([await warningsOf(environment), (await issuerFinding(environment))?.status], [[], 'ok']);
    const chosen = { ...open, ...publicUrl };
    assert.match((await issuerFinding(chosen))?.remedy ?? '', /restart the service/);
    assert.deepEqual(await warningsOf(chosen), []);
    assert.equal((await issuerFinding(chosen))?.status, 'ok');
  });

  for (const step of ['append', 'copy.write', 'storeNote'] as const) {
    test(`is the old log or the complete next one after a crash of the move at ${step}`, async (t) => {
      await using undo = new AsyncDisposableStack();
      const bench = await startBench(t, undo, newConfig);
      const uuid = await bench.deliver();
      bench.pass(2_000);
      bench.breakNext(step);
      await assert.rejects(bench.manager.moveTo(publicHost), /broken on purpose/);
      const origins = (await bench.store.listLogs('production')).map(({ origin }) => origin);
      assert.deepEqual(origins, ['track.example/smt1', ...(step === 'append' ? [] : [`${publicHost}/smt1-2`])]);
      await bench.writer.recover();
      assert.equal(bench.writer.refusal, null);
      assert.equal((await verifyPod(await bench.podOf(uuid), await bench.keys())).verdict, 'valid');
      assert.equal(await bench.copy.read(), await newestNote(bench));
    });
  }

  test('moves nothing when the move is refused, and gives the reason', async (t) => {
    await using undo = new AsyncDisposableStack();
    const bench = await startBench(t, undo, newConfig);
    await bench.deliver();
    bench.pass(2_000);
    await assert.rejects(bench.manager.moveTo('track.example'), /track\.example is already the issuer/);
    const { kid } = await bench.manager.rotate('spod1', 86_400_000);
    await assert.rejects(bench.manager.moveTo(publicHost), new RegExp(`wayseal signing-keys retire ${kid}`));
    assert.equal((await bench.store.listLogs('production')).length, 1);
    bench.pass(2_000);
    await bench.manager.retire(kid);
    bench.pass(2_000);
    const [old] = (await bench.keyring.load()).rows;
    await bench.manager.moveTo(publicHost);
    bench.pass(2_000);
    await assert.rejects(bench.manager.revoke(old?.record.kid ?? '', null), /the former issuer track\.example/);
  });
});

test('is refused with a valid example when it is malformed', async (t) => {
  const env = { WAYSEAL_DATA_DIR: path.join(temporaryFolder(t), 'none') };
  for (const issuer of ['https://track.example.com', 'Track.example', 'track.example/smt1']) {
    const { code, stderr } = await run(t, ['signing-keys', 'new-log', '--issuer', issuer], { env });
    assert.deepEqual([code, /--issuer must be a host like track\.example\.com/.test(stderr)], [2, true], stderr);
  }
  const both = await run(t, ['signing-keys', 'new-log', '--revoke', '--issuer', publicHost], { env });
  assert.match(both.stderr, /cannot be combined/);
});

function monitorVerdict(url: string, uuid: string): Promise<string> {
  const verifier = fileURLToPath(new URL('../../../proofs/bin/wayseal-verify.js', import.meta.url));
  const args = [verifier, 'monitor', url, '--keys', `${url}/.well-known/wayseal-keys.json`, '--uuid', uuid, '--json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { verdict: string }).verdict);
      } catch {
        reject(new Error(`${error?.message ?? ''} ${stderr}`));
      }
    });
  });
}

async function newestNote({ store }: Awaited<ReturnType<typeof startBench>>): Promise<string | undefined> {
  const current = (await store.listLogs('production')).at(-1);
  return current && (await store.reader(current).newestCheckpoint())?.note;
}
