import type { ConsolePage, Need, Panel } from '../../kernel/console.ts';
import { html, type Html, type HtmlValue } from '../../kernel/lib/html.ts';
import type { LogEntry } from '../../kernel/lib/recent-troubles.ts';
import { readDiskSpace } from '../../kernel/store/disk-space.ts';
import { bytesText } from '../cli/step-progress.ts';
import { icon } from '../site/icons.ts';
import { figureTiles, readFigures } from './figures.ts';
import { needList } from './needs.ts';
import { counted, empty, facts, panel, state } from './parts.ts';
import type { ConsoleSources } from './sources.ts';

const shownTroubles = 6;

/** What needs the operator, four figures, endpoints, quota, problems, the log. A part that fails hides no other. */
export async function overviewPage(sources: ConsoleSources, needs: readonly Need[]): Promise<ConsolePage> {
  const panels = sources.parts.flatMap((part) => part.panels ?? []);
  const of = (column: Panel['column']): readonly Panel[] => panels.filter((each) => each.column === column);
  const [firstWide, ...restWide] = [...of('wide'), problemPanel(sources)];
  const [firstNarrow, ...restNarrow] = [...of('narrow'), storagePanel(sources)];
  const [figures, ...drawn] = await Promise.all([
    readFigures(sources),
    drawAll([firstWide]),
    drawAll([firstNarrow]),
    drawAll(restWide),
    drawAll(restNarrow),
  ]);
  const [wide, narrow, moreWide, moreNarrow] = drawn;
  return {
    title: 'Overview',
    lead: leadOf(sources, needs),
    content: html`${needList(needs)} ${figureTiles(figures)}
      <div class="pair">${wide} ${narrow}</div>
      <div class="pair">
        <div class="sections">${moreWide}</div>
        <div class="sections">${moreNarrow}</div>
      </div>`,
  };
}

function leadOf({ publicUrl, version, startedAt, clock }: ConsoleSources, needs: readonly Need[]): Html {
  const worst = needs.some(({ tone }) => tone === 'bad') ? 'bad' : 'warn';
  const things = needs.length === 1 ? '1 thing needs you' : `${needs.length} things need you`;
  return html`${needs.length === 0 ? state('ok', 'Nothing needs you') : state(worst, things)}<span
      ><bdi>${URL.parse(publicUrl())?.host ?? ''}</bdi>, version ${version}, up ${upFor(clock.now() - startedAt)}</span
    >`;
}

/** In the largest unit. */
function upFor(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

function drawAll(panels: readonly (Panel | undefined)[]): Promise<readonly Html[]> {
  return Promise.all(panels.filter((each) => each !== undefined).map(async (each) => await draw(each)));
}

async function draw(drawn: Panel): Promise<Html> {
  let content: HtmlValue;
  try {
    content = await drawn.read();
  } catch {
    content = html`<p>${state('bad', "Can't be read now")}</p>
      <p class="hint">The log of the service says why.</p>`;
  }
  return panel(drawn.title, content);
}

function problemPanel({ troubles }: ConsoleSources): Panel {
  return {
    title: 'Recent problems',
    column: 'wide',
    read() {
      const list = troubles();
      if (list.length === 0) return Promise.resolve(empty('None since the start of this process.'));
      const more = html`<p class="hint"><a href="/problems">See all ${list.length}</a></p>`;
      return Promise.resolve(html`${troubleList(list.slice(0, shownTroubles))}${list.length > shownTroubles && more}`);
    },
  };
}

/** Warnings and errors of the log, newest first. */
export function troubleList(list: readonly LogEntry[]): Html {
  return html`<ul class="checks">
    ${list.map(
      ({ time, level, message, reason }) =>
        html`<li class="${level === 'warn' ? 'warn-i' : 'bad-i'}">
          ${icon('triangle-alert')}<span dir="auto"
            ><b>${message}</b
            ><span class="hidden"> (${level === 'warn' ? 'warning' : 'error'})</span
            >${reason !== null && html`<br /><span class="quiet">${reason}</span>`}</span
          ><time class="quiet" datetime="${time}">${shortTime(time)}</time>
        </li>`,
    )}
  </ul>`;
}

function shortTime(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}

function storagePanel(sources: ConsoleSources): Panel {
  return { title: 'Storage', column: 'narrow', read: () => storage(sources) };
}

async function storage({ database, dataDir, health, clock }: ConsoleSources): Promise<Html> {
  const before = clock.monotonic();
  await health.ping();
  const tookMs = Math.max(0, clock.monotonic() - before);
  const space = await readDiskSpace(dataDir, database.kind === 'sqlite' ? database.path : undefined);
  const connections = health.connections();
  const kind = database.kind === 'sqlite' ? `SQLite, ${bytesText(space.used)}` : 'PostgreSQL';
  return facts([
    ['Database', `${kind}, ${tookMs.toFixed(1)} ms`],
    ...(connections === null
      ? []
      : [
          [
            'Connections',
            `${connections.open} open, ${connections.idle} idle, ${connections.waiting} waiting`,
          ] as const,
        ]),
    [
      'Disk',
      state(({ enough: 'ok', scarce: 'warn', full: 'bad' } as const)[space.verdict], `${bytesText(space.free)} free`),
    ],
    ['Memory', bytesText(process.memoryUsage.rss())],
  ]);
}
