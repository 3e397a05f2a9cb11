import { openNote, parseVkey, ProofError } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import type { LogReader, ReleasedCheckpoint } from '../ports.ts';
import { facts, mark, moment, paging } from '../../../surfaces/console/layout.ts';
import { offsetOf, type ConsolePage, type ConsoleRoute, type Visit } from '../../../surfaces/console/routes.ts';
import type { ConsoleSources } from '../../../surfaces/console/sources.ts';

const rootsPerPage = 50;

/** The public log: its head, who cosigned it, and the roots that were listed, newest first. */
export function rootRoute(sources: ConsoleSources): ConsoleRoute {
  return { method: 'GET', path: '/roots', run: (visit) => rootsPage(sources, visit) };
}

async function rootsPage({ proofs, store, witnesses }: ConsoleSources, { query }: Visit): Promise<ConsolePage> {
  const title = 'Roots of the public log';
  const log = await proofs.currentLog();
  if (log === undefined) {
    return {
      title,
      content: html`<p class="card problem">${mark('bad', 'The log is not open')}: see the log of the service.</p>`,
    };
  }
  const newest = await log.newestCheckpoint();
  const waiting = await store.shipmentOversight.waitingSeals();
  return {
    title,
    content: html`${facts([
        ['Origin', html`<bdi>${log.origin}</bdi>`],
        ['Leaves', newest?.size ?? 0],
        ['Root hash', newest === undefined ? '-' : html`<code>${newest.root}</code>`],
        ['Last checkpoint', moment(newest?.createdAt ?? null)],
        ['Shipments to seal', waiting.shipments],
        ['Oldest of them due', moment(waiting.oldestDueAt)],
      ])}
      <h2>Witnesses</h2>
      ${await witnessTable(witnesses, newest)}
      <h2>Last checkpoint</h2>
      ${newest === undefined ? html`<p>There is none yet.</p>` : html`<pre>${newest.note}</pre>`}
      <h2>Listed roots</h2>
      ${await rootTable(log, query)}`,
  };
}

async function rootTable(log: LogReader, query: Visit['query']): Promise<Html> {
  const total = await log.countRoots();
  const offset = offsetOf(query);
  const end = Math.max(0, total - offset);
  const start = Math.max(0, end - rootsPerPage);
  const roots = end === 0 ? [] : (await log.listRoots(start, end - start)).toReversed();
  if (roots.length === 0) return html`<p>No root is listed ${total === 0 ? 'yet' : 'on this page'}.</p>`;
  const rows = roots.map(({ index, size, root, cosignedS }) => [
    index,
    size,
    html`<code>${root}</code>`,
    moment(cosignedS * 1000),
  ]);
  return html`${scrollingTable('Listed roots', ['Nr', 'Leaves', 'Root hash', 'Signed'], rows)}
  ${paging('/roots', query, { limit: rootsPerPage, offset, total })}`;
}

async function witnessTable(witnesses: readonly string[], newest: ReleasedCheckpoint | undefined): Promise<Html> {
  if (witnesses.length === 0) return html`<p>No witness is configured (WAYSEAL_WITNESSES).</p>`;
  const rows = await Promise.all(
    witnesses.map(async (vkey) => {
      const { name } = parseVkey(vkey);
      const time = newest === undefined ? undefined : await cosignedAt(newest.note, vkey);
      const state =
        time === undefined
          ? mark('bad', 'has not cosigned the last checkpoint')
          : html`${mark('good', 'cosigned')} ${time !== null && moment(time * 1000)}`;
      return [html`<bdi>${name}</bdi>`, state];
    }),
  );
  return scrollingTable('Witnesses', ['Witness', 'Last checkpoint'], rows);
}

/** The second of a witness's signature under a note, null where it states none; undefined: it has not signed. */
async function cosignedAt(note: string, vkey: string): Promise<number | null | undefined> {
  try {
    const { signatures } = await openNote(note, [parseVkey(vkey)]);
    return signatures[0]?.time ?? null;
  } catch (error) {
    if (error instanceof ProofError) return undefined;
    throw error;
  }
}
