/**
 * What keeps the main thread busy while a page opens: processor time of its tasks, from a trace.
 *
 *   node bench/pages/processor.ts [PATH ...]
 *
 * Wall clock says little on a machine with other work. Here the processor is not slowed down; the time that the thread itself
 * used counts four times, as on the slow phone of `paint.ts`. Blocking: what each task takes beyond 50 ms. Of each page the
 * median of three runs by blocking time. Cache empty, 1.6 Mbit/s, 150 ms of latency, 390 x 844.
 */
import { sandboxUuid } from '@wayseal/proofs';
import { openTab, type Tab } from '../../packages/server/tests/support/chromium.ts';
import { eventually } from '../../packages/server/tests/support/eventually.ts';
import { startTestService } from '../../packages/server/tests/support/service.ts';

const shipment = `/shipments/${sandboxUuid('SVCTEST-DELIVERED')}`;
const usual = ['/', '/numbers', '/track/RR287043775IN', '/track/MSKU6011673', '/verify', '/watchlist', shipment];
const paths = process.argv.length > 2 ? process.argv.slice(2) : usual;
const slowdown = 4;
const runs = 3;
const longTaskMs = 50;
const settleMs = 1_500;
const parts = ['ParseHTML', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'v8.evaluateModule'] as const;

/** An event of a trace; times in microseconds, `tdur` of processor time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
}

async function traceOf(tab: Tab, url: string): Promise<readonly TraceEvent[]> {
  for (const domain of ['Page', 'Network']) await tab.send(`${domain}.enable`);
  await tab.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await tab.send('Network.emulateNetworkConditions', line);
  const traceConfig = { includedCategories: ['devtools.timeline', 'toplevel', 'v8'] };
  await tab.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig });
  await tab.send('Page.navigate', { url });
  await eventually(
    url,
    async () => (await tab.evaluate("location.href !== 'about:blank' && document.readyState === 'complete'")) === true,
  );
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await tab.send('Tracing.end');
  await eventually('the trace', () => tab.traces.length > 0);
  let text = '';
  for (let isOver = false; !isOver;) {
    const part = await tab.send('IO.read', { handle: tab.traces[0], size: 1 << 24 });
    const { data = '', eof } = part as { data?: string; eof?: boolean };
    text += data;
    isOver = eof !== false;
  }
  return (JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents;
}

interface Figures {
  readonly blocking: number;
  readonly longest: number;
  readonly total: number;
  /** Milliseconds of each part, without the parts inside it. */
  readonly by: ReadonlyMap<string, number>;
}

function figuresOf(events: readonly TraceEvent[], url: string): Figures {
  const start = events.find(({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url === url);
  const main = events.find(({ pid, args }) => pid === start?.pid && args?.name === 'CrRendererMain');
  if (start === undefined || main === undefined) throw new Error(`The trace of ${url} has no main thread`);
  const own = events
    .filter(({ pid, tid, ph, ts }) => pid === main.pid && tid === main.tid && ph === 'X' && ts >= start.ts)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const by = new Map<string, number>();
  const addTo = (name: string, ms: number) => by.set(name, (by.get(name) ?? 0) + ms);
  const timeOf = ({ tdur = 0 }: TraceEvent): number => (tdur / 1_000) * slowdown;
  const around: TraceEvent[] = [];
  for (const event of own) {
    for (let last = around.at(-1); last !== undefined && last.ts + (last.dur ?? 0) <= event.ts; last = around.at(-1))
      around.pop();
    const parent = around.at(-1);
    addTo(event.name, timeOf(event));
    if (parent !== undefined) addTo(parent.name, -timeOf(event));
    around.push(event);
  }
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask').map(timeOf);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const blocking = sum(tasks.map((ms) => Math.max(0, ms - longTaskMs)));
  return { blocking, longest: Math.max(...tasks), total: sum(tasks), by };
}

await using service = await startTestService();
// A page of the service is compiled by its first visitor.
for (const path of paths) await fetch(service.url + path);
console.log(`| Page | Blocking | Longest task | All tasks | ${parts.join(' | ')} |`);
console.log(`| ${Array.from({ length: parts.length + 4 }, () => '---').join(' | ')} |`);
for (const path of paths) {
  const found: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    await using tab = await openTab();
    found.push(figuresOf(await traceOf(tab, service.url + path), service.url + path));
  }
  const median = found.toSorted((one, other) => one.blocking - other.blocking)[runs >> 1];
  if (median === undefined) continue;
  const { blocking, longest, total, by } = median;
  const cells = [blocking, longest, total, ...parts.map((part) => by.get(part) ?? 0)].map((ms) => ms.toFixed(0));
  console.log(`| ${[path, ...cells].join(' | ')} |`);
}
