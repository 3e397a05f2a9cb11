/**
 * Draws the pictures of the README with Chromium, from a service with its own port and database.
 *
 *   node packages/server/scripts/pictures.ts
 */
import { writeFile } from 'node:fs/promises';
import { sandboxUuid } from '@wayseal/proofs';
import { openTab, type Tab } from '../tests/support/chromium.ts';
import { startTestService } from '../tests/support/service.ts';

const folder = new URL('../../../docs/pictures/', import.meta.url);

const pictures = [
  { file: 'home.png', path: '/', width: 1280, height: 800, theme: 'light' },
  { file: 'container-phone.png', path: '/track/MSKU6011673', width: 390, height: 844, theme: 'light' },
  {
    file: 'shipment.png',
    path: `/shipments/${sandboxUuid('SVCTEST-IN-TRANSIT')}`,
    width: 1280,
    height: 1100,
    theme: 'dark',
  },
  {
    file: 'verify.png',
    path: '/verify',
    query: `uuid=${sandboxUuid('SVCTEST-DELIVERED')}`,
    width: 1280,
    height: 800,
    theme: 'light',
  },
  { file: 'air-cargo-phone.png', path: '/air-cargo', width: 390, height: 844, theme: 'dark' },
  { file: 'api.png', path: '/docs/api/detect', width: 1280, height: 900, theme: 'light' },
] as const satisfies readonly Picture[];

interface Picture {
  readonly file: string;
  readonly path: string;
  readonly query?: string;
  readonly width: number;
  readonly height: number;
  readonly theme: string;
}

async function draw(tab: Tab, origin: string, { file, path, query, width, height, theme }: Picture) {
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 500 });
  await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
  await tab.send('Page.navigate', { url: `${origin}${path}?${query === undefined ? '' : `${query}&`}lang=en` });
  while ((await tab.evaluate(`location.pathname === '${path}' && document.readyState === 'complete'`)) !== true)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const { data } = await tab.send('Page.captureScreenshot', { format: 'png' });
  await writeFile(new URL(file, folder), Buffer.from(String(data), 'base64'));
  console.log(`docs/pictures/${file}`);
}

await using service = await startTestService({ environment: { WAYSEAL_PUBLIC_URL: 'http://127.0.0.1:8080' } });
await using tab = await openTab();
await tab.send('Page.enable');
await tab.send('Emulation.setScrollbarsHidden', { hidden: true });
for (const picture of pictures) await draw(tab, service.url, picture);
