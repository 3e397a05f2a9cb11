import { html, type Html, type HtmlValue } from '../../kernel/lib/html.ts';
import { scrollingTable } from '../../kernel/lib/html-table.ts';
import type { LogEntry } from '../../kernel/lib/recent-troubles.ts';
import { duration, facts, mark, moment } from './layout.ts';
import type { ConsolePage, ConsoleRoute } from './routes.ts';
import type { ConsoleSources } from './sources.ts';

type Row = readonly [string, HtmlValue];

/** What the instance is, how it does, and what last went wrong. A part that cannot be read does not hide the others. */
export function overviewRoute(sources: ConsoleSources): ConsoleRoute {
  return {
    method: 'GET',
    path: '/',
    async run(): Promise<ConsolePage> {
      const parts = await Promise.all([
        part('Service', () => serviceRows(sources)),
        part('Store', () => storeRows(sources)),
        part('Public log', () => logRows(sources)),
        part('Webhooks', () => queueRows(sources)),
      ]);
      return {
        title: 'Overview',
        content: html`<div class="figures">${parts}</div>
          <h2>Last warnings and errors</h2>
          ${troubles(sources.troubles())}`,
      };
    },
  };
}

async function part(title: string, read: () => Promise<readonly Row[]> | readonly Row[]): Promise<Html> {
  let content: Html;
  try {
    content = facts(await read());
  } catch {
    content = html`<p class="card problem">${mark('bad', 'This cannot be read now; see the log.')}</p>`;
  }
  return html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;
}

function serviceRows({ version, startedAt, publicUrl, clock }: ConsoleSources): readonly Row[] {
  return [
    ['Version', version],
    ['Node', process.version],
    ['Public address', html`<bdi>${publicUrl()}</bdi>`],
    ['Started', moment(startedAt)],
    ['Has run for', duration(clock.now() - startedAt)],
    ['Resident memory', `${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MiB`],
  ];
}

async function storeRows({ store, clock, keys }: ConsoleSources): Promise<readonly Row[]> {
  const before = clock.monotonic();
  await store.health.ping();
  const tookMs = Math.max(0, clock.monotonic() - before);
  const { total } = await store.shipmentOversight.listShipments({ limit: 1, offset: 0 });
  const connections = store.health.connections();
  return [
    ['Database', store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
    ['State', mark('good', `answers in ${tookMs.toFixed(1)} ms`)],
    ...(connections === null
      ? []
      : [['Connections', `${connections.open} open, ${connections.idle} idle, ${connections.waiting} wait`] as const]),
    ['API keys', html`<a href="/keys">${await keys.store.countKeys()}</a>`],
    ['Tracked shipments', html`<a href="/shipments">${total}</a>`],
  ];
}

async function logRows({ proofs, store }: ConsoleSources): Promise<readonly Row[]> {
  const log = await proofs.currentLog();
  if (log === undefined) return [['State', mark('bad', 'the log is not open')]];
  const newest = await log.newestCheckpoint();
  const waiting = await store.shipmentOversight.waitingSeals();
  return [
    ['Origin', html`<bdi>${log.origin}</bdi>`],
    ['Leaves', newest === undefined ? 0 : newest.size],
    ['Root hash', newest === undefined ? '-' : html`<code>${newest.root}</code>`],
    ['Last checkpoint', moment(newest?.createdAt ?? null)],
    ['Listed roots', html`<a href="/roots">${await log.countRoots()}</a>`],
    ['Shipments to seal', waiting.shipments],
  ];
}

async function queueRows({ queueDepth }: ConsoleSources): Promise<readonly Row[]> {
  const depth = await queueDepth();
  const alarming = (count: number, word: string): Html => mark(count === 0 ? 'good' : 'bad', `${count} ${word}`);
  return [
    ['Due now', depth.due],
    ['Wait for a redrive', depth.parked],
    ['Held', depth.held],
    ['Failed for good', depth.exhausted],
    [
      'Endpoints disabled',
      html`<a href="/webhooks?status=disabled">${alarming(depth.disabledEndpoints, 'disabled')}</a>`,
    ],
    ['Endpoints paused', alarming(depth.pausedEndpoints, 'paused')],
  ];
}

function troubles(list: readonly LogEntry[]): Html {
  if (list.length === 0) {
    return html`<p>
      Nothing since the start (or since the last fifty). What is below the log level of the service is not seen here.
    </p>`;
  }
  return scrollingTable(
    'Last warnings and errors',
    ['Time', 'Level', 'Message', 'Reason'],
    list.map(({ time, level, message, reason }) => [
      moment(time),
      mark(level === 'warn' ? 'plain' : 'bad', level),
      message,
      reason ?? '',
    ]),
  );
}
