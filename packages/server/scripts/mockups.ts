/**
 * Draws pages beside their mockups, for the eye: both themes, 390 and 1280 pixels wide.
 *
 *   node packages/server/scripts/mockups.ts --mockups DIR --out DIR [NAME=PATH ...]
 *
 * DIR of `--mockups` has `NAME.html`. Default: every pair of the table. A PATH after `console:` is a page of the operator
 * console, which then has rows of a day. Writes `NAME-THEME-WIDTH-page.png` and `…-mockup.png`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { sandboxUuid } from '@wayseal/proofs';
import { openTab, type Tab } from '../tests/support/chromium.ts';
import { fillConsole } from '../tests/support/console-scene.ts';
import { startTestService, type TestService } from '../tests/support/service.ts';

/** Mockups by name, with the path of the page that is built after them. */
const pairs: Readonly<Record<string, string>> = {
  index: '/',
  'result-certain': '/track/RR287043775IN',
  'result-check-digit': '/track/MSKU6011673',
  'result-ambiguous': '/track/123456789012',
  'result-unknown': '/track/1Z999AA101234567',
  'result-sandbox': '/track/SVCTEST-CUSTOMS-HOLD',
  shipment: `/shipments/${sandboxUuid('SVCTEST-DELIVERED')}`,
  verify: '/verify',
  'verify-result': `/verify?uuid=${sandboxUuid('SVCTEST-DELIVERED')}`,
  watchlist: '/watchlist',
  docs: '/docs/webhooks',
  api: '/docs/api',
  console: 'console:/',
  404: '/no-such-page',
};

async function draw(tab: Tab, url: string): Promise<string> {
  await tab.send('Page.navigate', { url });
  while ((await tab.evaluate(`document.readyState === 'complete' && location.href !== 'about:blank'`)) !== true)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const { data } = await tab.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: false });
  return String(data);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mockups: { type: 'string' }, out: { type: 'string', default: 'mockups' } },
});
const wanted = positionals.length === 0 ? Object.entries(pairs) : positionals.map((pair) => named(pair));

/** `NAME=PATH`, or the name of a pair of the table. */
function named(text: string): readonly [string, string] {
  const [name = '', given] = text.split(/=(.*)/s, 2);
  const place = given ?? pairs[name];
  if (place === undefined) throw new Error(`no page is known for ${name}; give ${name}=PATH`);
  return [name, place];
}

const consolePrefix = 'console:';
const withConsole = wanted.some(([, place]) => place.startsWith(consolePrefix));

/** Its address with a token works once; the cookie does from then on. */
async function enterConsole(running: TestService, visitor: Tab): Promise<void> {
  await fillConsole(running);
  await draw(visitor, running.service.console?.newAddress() ?? '');
}

function urlOf(place: string): string {
  if (place.startsWith(consolePrefix)) return `${service.service.console?.url}${place.slice(consolePrefix.length)}`;
  return `${service.url}${place}${place.includes('?') ? '&' : '?'}lang=en`;
}

await mkdir(values.out, { recursive: true });
await using service = await startTestService({
  environment: {
    WAYSEAL_PUBLIC_URL: 'http://127.0.0.1:8080',
    WAYSEAL_CONSOLE_PORT: '0',
    ...(withConsole ? { WAYSEAL_FEED_DHL_KEY: 'k' } : {}),
  },
});
await using tab = await openTab();
if (withConsole) await enterConsole(service, tab);
await tab.send('Page.enable');
await tab.send('Emulation.setScrollbarsHidden', { hidden: true });
for (const theme of ['light', 'dark']) {
  await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
  for (const width of [390, 1280]) {
    const height = width === 390 ? 844 : 900;
    await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 500 });
    for (const [name, place] of wanted) {
      const sides = [urlOf(place)];
      if (values.mockups !== undefined) sides.push(pathToFileURL(path.join(values.mockups, `${name}.html`)).href);
      for (const [index, url] of sides.entries()) {
        const side = index === 0 ? 'page' : 'mockup';
        const file = path.join(values.out, `${name}-${theme}-${width}-${side}.png`);
        await writeFile(file, Buffer.from(await draw(tab, url), 'base64'));
        console.log(file);
      }
    }
  }
}
