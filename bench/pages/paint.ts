/**
 * What a visitor with a slow phone waits for: first and largest paint, blocking time, shift, and bytes of each page.
 *
 *   node bench/pages/paint.ts [PATH ...]
 *
 * Chromium, cache empty, processor slowed down 4 times, 1.6 Mbit/s with 150 ms of latency; goals in design/web.md: largest
 * paint 1.8 s (start page: first paint 1.5 s), blocking 50 ms, shift 0.02, 60 kB with the font.
 */
import { sandboxUuid } from '@wayseal/proofs';
import { openTab, type Tab } from '../../packages/server/tests/support/chromium.ts';
import { startTestService } from '../../packages/server/tests/support/service.ts';

const paths =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [
        '/',
        '/numbers',
        '/track/RR287043775IN',
        '/track/MSKU6011673',
        '/verify',
        '/watchlist',
        `/shipments/${sandboxUuid('SVCTEST-DELIVERED')}`,
      ];
const slowdown = 4;
const bytesPerSecond = 1_600_000 / 8;
const latencyMs = 150;
/** How long after the load event what comes late is still counted. */
const settleMs = 1_500;

const observe = `window.measured = { largest: 0, shift: 0, blocking: 0 };
new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) measured.largest = startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) measured.shift += value; })
  .observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) measured.blocking += Math.max(0, duration - 50); })
  .observe({ type: 'longtask', buffered: true });`;

const read = `(() => {
  const entries = [performance.getEntriesByType('navigation')[0], ...performance.getEntriesByType('resource')];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { ...measured, first: paint?.startTime ?? 0, bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0) };
})()`;

interface Figures {
  readonly first: number;
  readonly largest: number;
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: number;
}

async function measure(tab: Tab, url: string): Promise<Figures> {
  await tab.send('Network.clearBrowserCache');
  await tab.send('Page.navigate', { url });
  while ((await tab.evaluate(`location.href.startsWith('http') && document.readyState === 'complete'`)) !== true)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return (await tab.evaluate(read)) as Figures;
}

await using service = await startTestService();
await using tab = await openTab();
for (const domain of ['Page', 'Network']) await tab.send(`${domain}.enable`);
await tab.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: observe });
// A page of the service is compiled by its first visitor.
for (const path of paths) await fetch(service.url + path, { headers: { 'accept-encoding': 'br' } });
await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
await tab.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: latencyMs,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
});
console.log('| Page | First paint | Largest paint | Blocking | Shift | Over the wire |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const path of paths) {
  await tab.send('Page.navigate', { url: 'about:blank' });
  const { first, largest, blocking, shift, bytes } = await measure(tab, service.url + path);
  const cells = [path, `${Math.round(first)} ms`, `${Math.round(largest)} ms`, `${Math.round(blocking)} ms`];
  console.log(`| ${[...cells, shift.toFixed(3), `${(bytes / 1000).toFixed(1)} kB`].join(' | ')} |`);
}
