// Own process: kills its children and its broker.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { DiscardPolicy, jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import { createChangeFeedStore } from '../../src/modules/changes/store/outbox.ts';
import { NatsBroker } from '../../src/modules/changes/work/nats-broker.ts';
import { recordRound, testSubject } from '../support/changes.ts';
import type { ChangesChildTask } from '../support/changes-child.ts';
import { ended, run, start } from '../support/child.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { faultRandom, faultTimeoutMs as timeout, isLong, kills as longKills } from '../support/fault-plan.ts';
import { natsSkipReason, startNats, type NatsServer } from '../support/nats.ts';
import { startTestService } from '../support/service.ts';
import { programFile } from '../support/programs.ts';

const skip = natsSkipReason();
const now = Date.UTC(2026, 10, 20, 8);
/** The shortest that the server allows: repeats are to be seen, not dropped. */
const duplicateWindowNs = 100_000_000;

interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Everything that the stream of `subject` holds, in its order, read by the client's own pull consumer. */
async function readStream(connection: NatsConnection, stream: string, count: number): Promise<readonly Message[]> {
  const consumer = await jetstream(connection).consumers.get(stream);
  const messages: Message[] = [];
  for await (const message of await consumer.fetch({ max_messages: count, expires: 5_000 })) {
    messages.push({ subject: message.subject, text: message.string() });
    if (messages.length === count) break;
  }
  return messages;
}

async function addStream(manager: JetStreamManager, name: string, subject: string): Promise<void> {
  await manager.streams.add({ name, subjects: [`${subject}.>`], duplicate_window: duplicateWindowNs });
}

class KillRun {
  readonly #t: TestContext;
  readonly #config: StoreConfig;
  readonly #nats: NatsServer;

  constructor(t: TestContext, config: StoreConfig, nats: NatsServer) {
    this.#t = t;
    this.#config = config;
    this.#nats = nats;
  }

  send(fault?: string) {
    const task: ChangesChildTask = { config: this.#config, server: new URL(this.#nats.url).host };
    return start(this.#t, [JSON.stringify(task)], {
      program: [process.execPath, programFile('change-sender')],
      env: fault === undefined ? {} : { WAYSEAL_TEST_FAULT: fault },
    });
  }

  /** Ends the sender where `fault` says, or after a random moment. */
  async kill(fault: string | undefined, random: () => number): Promise<void> {
    const child = this.send(fault);
    const timer = fault === undefined ? setTimeout(() => child.kill('SIGKILL'), 300 + random() * 500) : undefined;
    await ended(child);
    clearTimeout(timer);
  }
}

const points = isLong
  ? [1, 2, 3].flatMap((passage) => [`changes_after_confirm:${passage}`, `changes_after_settle:${passage}`])
  : ['changes_after_confirm', 'changes_after_settle:2'];
const randomKills = isLong ? Math.ceil(longKills / 4) : 1;
const [shipments, roundsEach] = [150, 2];

describeOnBothDatabases('JetStream', (newConfig) => {
  test('kills of the sender and of the broker lose no event and keep its order', { skip, timeout }, async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = await openMigrated(config);
    const store = createChangeFeedStore(database);
    await store.open(now);
    await using nats = await startNats();
    {
      const connection = await connect({ servers: nats.url });
      await addStream(await jetstreamManager(connection), 'TEST', testSubject);
      await connection.close();
    }
    const killing = new KillRun(t, config, nats);
    const random = faultRandom(t);
    let rounds = 0;
    for (const fault of [...points, ...Array.from({ length: randomKills }, () => undefined)]) {
      for (let each = 0; each < roundsEach; each += 1) await recordRound(database, shipments, rounds++, now + rounds);
      await killing.kill(fault, random);
    }
    const last = killing.send();
    await nats.crash();
    await nats.startAgain();
    assert.deepEqual(await ended(last), { code: 0, signal: null });
    const connection = await connect({ servers: nats.url });
    t.after(() => connection.close());
    const { state } = await (await jetstreamManager(connection)).streams.info('TEST');
    const places = new Map<string, number>();
    for (const { subject, text } of await readStream(connection, 'TEST', state.messages)) {
      const { sequence, subject: uuid } = JSON.parse(text) as { sequence: string; subject: string };
      assert.equal(subject, `${testSubject}.${uuid}`);
      const place = places.get(uuid) ?? 0;
      assert.ok(Number(sequence) <= place + 1, `event ${sequence} of ${uuid} came before event ${place + 1}`);
      places.set(uuid, Math.max(place, Number(sequence)));
    }
    assert.deepEqual([places.size, new Set(places.values())], [shipments, new Set([rounds])], 'an event is lost');
    t.diagnostic(`${rounds * shipments} events, ${state.messages} messages, ${points.length + randomKills} kills`);
  });
});

test('a service tells its broker what it records, and says when no stream takes it', { skip, timeout }, async (t) => {
  await using nats = await startNats();
  const connection = await connect({ servers: nats.url });
  t.after(() => connection.close());
  const settings = { WAYSEAL_CHANGES_URL: nats.url };
  await using service = await startTestService({ environment: settings });
  const { key } = await service.makeKey('enterprise', ['events.ingest']);
  const record = (status: string, minute: number) =>
    service.request('/api/v1/shipments/events', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        events: [
          {
            carrier: 'ups',
            vertical: 'parcel',
            tracking_number: '1Z999AA10123456784',
            status,
            occurred_at: `2026-11-18T06:${minute}:00Z`,
          },
        ],
      }),
    });
  const status = async () => {
    const env = { ...settings, WAYSEAL_DATA_DIR: service.dataDir };
    const { stdout } = await run(t, ['changes', 'status', '--json'], { env });
    return JSON.parse(stdout) as { open: boolean; waiting: number; error: string | null };
  };
  assert.equal((await record('in_transit', 10)).status, 200);
  const store = createChangeFeedStore(service.service.database);
  await eventually('the refusal is noted', async () => (await store.read())?.error);
  const before = await status();
  assert.deepEqual([before.open, before.waiting], [true, 1]);
  assert.match(before.error ?? '', /no stream of JetStream takes wayseal\.events\.>/);

  await addStream(await jetstreamManager(connection), 'WAYSEAL', 'wayseal.events');
  assert.equal((await record('delivered', 20)).status, 200);
  await eventually('nothing waits', async () => (await store.count()).waiting === 0);
  const messages = await readStream(connection, 'WAYSEAL', 2);
  const states = messages.map(({ text }) => JSON.parse(text).data.event.status);
  assert.deepEqual([states, (await status()).error], [['in_transit', 'delivered'], null]);
});

test(
  'a stream that refuses one subject concerns its event, a stream that is missing all',
  { skip, timeout },
  async () => {
    await using nats = await startNats();
    const connection = await connect({ servers: nats.url });
    await using _connection = { [Symbol.asyncDispose]: () => connection.close() };
    const address = { server: new URL(nats.url).host, tls: false, user: null, password: null };
    await using broker = new NatsBroker({ address, credentialsFile: undefined, caFile: undefined, timeoutMs: 2_000 });
    await assert.rejects(broker.publish(`${testSubject}.a`, 'a-1', 'one'), { name: 'BrokerError', concerns: 'broker' });
    await (
      await jetstreamManager(connection)
    ).streams.add({
      name: 'TEST',
      subjects: [`${testSubject}.>`],
      discard: DiscardPolicy.New,
      discard_new_per_subject: true,
      max_msgs_per_subject: 1,
    });
    await broker.publish(`${testSubject}.a`, 'a-1', 'one');
    await assert.rejects(broker.publish(`${testSubject}.a`, 'a-2', 'two'), { concerns: 'event' });
    await broker.publish(`${testSubject}.b`, 'b-1', 'one');
    const large = 'x'.repeat(2 ** 20 + 1);
    await assert.rejects(broker.publish(`${testSubject}.c`, 'c-1', large), { concerns: 'event' });
    await broker.publish(`${testSubject}.d`, 'd-1', 'one');
  },
);
