import { openNote, ProofError, type NoteKey } from '@wayseal/proofs';
import type { ConsolePage, Need, Panel, Visit } from '../../../kernel/console.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import type { Ports } from '../../../kernel/ports.ts';
import {
  clockTime,
  count,
  counted,
  duration,
  empty,
  facts,
  moment,
  note,
  paging,
  panel,
  state,
  table,
} from '../../../surfaces/console/parts.ts';
import { offsetOf } from '../../../surfaces/console/routes.ts';
import type { LogReader, ReleasedCheckpoint } from '../ports.ts';

const rootsPerPage = 50;
/** Longer than any checkpoint waits for its witnesses, and than a seal waits for the log. */
const lateMs = 5 * 60_000;

export type LogPageSources = Pick<Ports, 'proofs' | 'shipmentOversight' | 'cosigners'> & {
  readonly clock: { now(): number };
};

const about = { section: '/log', link: { to: '/log', words: 'See the log' } } as const;

/** A log that is closed, events without a seal, witnesses that did not sign. */
export async function logNeeds({
  proofs,
  shipmentOversight,
  cosigners,
  clock,
}: LogPageSources): Promise<readonly Need[]> {
  const log = await proofs.currentLog();
  if (log === undefined) {
    const text =
      'Shipments are recorded, but get no seal. The log of the service says why; run the checks for a remedy.';
    return [
      {
        tone: 'bad',
        title: 'The public log is closed.',
        text,
        section: '/log',
        link: { to: '/problems', words: 'Run checks' },
      },
    ];
  }
  const now = clock.now();
  const needs: Need[] = [];
  const { shipments, oldestDueAt } = await shipmentOversight.waitingSeals();
  if (oldestDueAt !== null && now - oldestDueAt > lateMs) {
    const text = `The oldest is due since ${clockTime(oldestDueAt, now)}. The log of the service says why it can't append.`;
    needs.push({ ...about, tone: 'bad', title: `${counted(shipments, 'shipment')} not sealed.`, text });
  }
  const newest = await log.newestCheckpoint();
  if (newest === undefined || now - newest.createdAt < lateMs) return needs;
  const missing = (await witnessed(newest, cosigners)).filter(({ time }) => time === undefined);
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    const text = `${names} did not sign the checkpoint of ${clockTime(newest.createdAt, now)}. Check that each can be reached and knows this log.`;
    const title = `${missing.length} of ${counted(cosigners.length, 'witness', 'witnesses')} missing.`;
    needs.push({ ...about, tone: 'warn', title, text });
  }
  return needs;
}

/** The log at a glance. */
export function logPanel(sources: LogPageSources): Panel {
  return {
    title: 'Public log',
    column: 'narrow',
    async read() {
      const log = await sources.proofs.currentLog();
      if (log === undefined) return html`<p>${state('bad', 'Closed')}</p>`;
      const newest = await log.newestCheckpoint();
      const { shipments, sandbox } = await sources.shipmentOversight.waitingSeals();
      return facts([
        ['Entries', count(newest?.size ?? 0)],
        ['Newest root', newest === undefined ? 'None yet' : html`<code>${shortHash(newest.root)}</code>`],
        [
          'Last checkpoint',
          newest === undefined ? 'None yet' : `${duration(sources.clock.now() - newest.createdAt)} ago`,
        ],
        ['Witnesses', await witnessState(newest, sources.cosigners)],
        ['Not yet sealed', `${counted(shipments, 'shipment')}${sandbox > 0 ? `, ${count(sandbox)} sandbox` : ''}`],
      ]);
    },
  };
}

/** Enough to compare by eye. */
function shortHash(hash: string): string {
  return `${hash.slice(0, 12)}…`;
}

async function witnessState(newest: ReleasedCheckpoint | undefined, keys: readonly NoteKey[]): Promise<Html | string> {
  if (keys.length === 0) return 'None configured';
  if (newest === undefined) return 'Nothing to sign yet';
  const signed = (await witnessed(newest, keys)).filter(({ time }) => time !== undefined).length;
  return state(signed === keys.length ? 'ok' : 'warn', `${signed} of ${keys.length} signed`);
}

/** The public log: its head, who cosigned it, and the roots that were listed, newest first. */
export async function logPage(
  { proofs, shipmentOversight, cosigners }: LogPageSources,
  { query }: Visit,
): Promise<ConsolePage> {
  const title = 'Public log';
  const log = await proofs.currentLog();
  if (log === undefined) {
    const text = html`<b>The log is closed.</b> The log of the service says why.
      <a class="under" href="/problems">Run the checks</a> for a remedy.`;
    return { title, content: note('bad', text) };
  }
  const newest = await log.newestCheckpoint();
  const waiting = await shipmentOversight.waitingSeals();
  return {
    title,
    lead: html`<bdi>${log.origin}</bdi>`,
    content: html`${panel(
      'Head',
      facts([
        ['Entries', count(newest?.size ?? 0)],
        ['Root hash', newest === undefined ? '-' : html`<code>${newest.root}</code>`],
        ['Last checkpoint', moment(newest?.createdAt ?? null)],
        ['Not yet sealed', counted(waiting.shipments, 'shipment')],
        ['Not yet sealed, sandbox', counted(waiting.sandbox, 'shipment')],
        ['Oldest due', moment(waiting.oldestDueAt)],
      ]),
    )}
    ${panel('Witnesses', await witnessTable(cosigners, newest))}
    ${panel('Last checkpoint', newest === undefined ? empty('None yet. The first event makes one.') : html`<pre>${newest.note}</pre>`)}
    ${panel('Listed roots', await rootTable(log, query))}`,
  };
}

async function rootTable(log: LogReader, query: Visit['query']): Promise<Html> {
  const total = await log.countRoots();
  const offset = offsetOf(query);
  const end = Math.max(0, total - offset);
  const start = Math.max(0, end - rootsPerPage);
  const roots = end === 0 ? [] : (await log.listRoots(start, end - start)).toReversed();
  if (roots.length === 0)
    return empty(total === 0 ? 'No roots yet. The first event makes one.' : 'No roots on this page.');
  const rows = roots.map(({ index, size, root, cosignedS }) => [
    count(index),
    count(size),
    html`<code>${root}</code>`,
    moment(cosignedS * 1000),
  ]);
  return html`${table('Listed roots', ['Root', 'Entries', 'Root hash', 'Signed'], rows)}
  ${paging('/log', query, { limit: rootsPerPage, offset, total })}`;
}

async function witnessTable(keys: readonly NoteKey[], newest: ReleasedCheckpoint | undefined): Promise<Html> {
  if (keys.length === 0) return empty(html`None configured. To add some, set <code>WAYSEAL_WITNESSES</code>.`);
  if (newest === undefined) return empty('No checkpoint to sign yet.');
  const rows = (await witnessed(newest, keys)).map(({ name, time }) => [
    html`<bdi>${name}</bdi>`,
    time === undefined ? state('warn', 'Not signed') : state('ok', 'Signed'),
    moment(time === undefined || time === null ? null : time * 1000),
  ]);
  return table('Witnesses', ['Witness', 'Last checkpoint', 'Time'], rows);
}

interface Witnessed {
  readonly name: string;
  /** Second of its signature, null where it states none; undefined: not signed. */
  readonly time: number | null | undefined;
}

function witnessed({ note: text }: ReleasedCheckpoint, keys: readonly NoteKey[]): Promise<readonly Witnessed[]> {
  return Promise.all(keys.map(async (key) => ({ name: key.name, time: await cosignedAt(text, key) })));
}

async function cosignedAt(text: string, key: NoteKey): Promise<number | null | undefined> {
  try {
    const { signatures } = await openNote(text, [key]);
    return signatures[0]?.time ?? null;
  } catch (error) {
    if (error instanceof ProofError) return undefined;
    throw error;
  }
}
