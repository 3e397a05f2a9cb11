/** What tests do with a page in Chromium. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openTab, type Tab } from './chromium.ts';
import { eventually } from './eventually.ts';
import { startTestService, type TestService } from './service.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The name of a tab outlives its pages: the 550 kB are sent to a tab once, which takes 0.14 s, and each page runs them from there. */
async function loadAxe(tab: Tab): Promise<void> {
  const run = '(0, eval)(window.name)';
  if ((await tab.evaluate(`window.name.length === ${axe.length} && (${run}, true)`)) === true) return;
  await tab.evaluate(`window.name = ${JSON.stringify(axe)}; ${run}; true`);
}

/**
 * Rules of axe-core that the open page breaks, each with its first element: all of them, or that of contrast alone, which is
 * the only one that a theme changes. Without the rule that pages turn with the phone, for which axe fetches each
 * stylesheet again in 0.2 s: `adapts.test.ts` holds it.
 */
export async function violationsIn(tab: Tab, contrastOnly = false): Promise<unknown> {
  await loadAxe(tab);
  const options = {
    preload: false,
    resultTypes: ['violations'],
    ...(contrastOnly && { runOnly: ['color-contrast'] }),
  };
  return tab.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ' ' + nodes[0].html + ' ' + nodes[0].failureSummary))`);
}

/** The limit of a test that walks through dozens of pages: 10 to 20 s alone, and more on a busy machine. */
export const manyPagesMs = 180_000;

export interface Browsing extends AsyncDisposable {
  readonly service: TestService;
  readonly tab: Tab;
  /** Waits until an expression is true in the page. */
  readonly until: (expression: string) => Promise<void>;
  readonly open: (path: string) => Promise<void>;
  readonly setWidth: (width: number) => Promise<unknown>;
  readonly setTheme: (value: string) => Promise<unknown>;
  /** Takes the network from the page or gives it back, and waits until requests feel it: on a busy machine they do so late. */
  readonly setOffline: (offline: boolean) => Promise<void>;
  /** What axe-core finds on the page that is open, by every rule or by that of contrast alone. */
  readonly violations: (contrastOnly?: boolean) => Promise<unknown>;
}

/** A service and a browser with one tab. */
export async function startBrowsing(): Promise<Browsing> {
  await using undo = new AsyncDisposableStack();
  const service = undo.use(await startTestService());
  const tab = undo.use(await openTab());
  for (const domain of ['Page', 'Network', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
  const until = async (expression: string): Promise<void> => {
    await eventually(expression, async () => (await tab.evaluate(expression)) === true);
  };
  const owned = undo.move();
  return {
    service,
    tab,
    until,
    open: async (path) => {
      const url = service.url + path;
      await tab.send('Page.navigate', { url });
      await until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`);
    },
    setWidth: (width) =>
      tab.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 800,
        deviceScaleFactor: 1,
        mobile: width < 500,
      }),
    setTheme: (value) =>
      tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] }),
    setOffline: async (offline) => {
      const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await tab.send('Network.emulateNetworkConditions', { offline, ...speed });
      await until(`fetch('/healthz', { cache: 'no-store' }).then(() => ${!offline}, () => ${offline})`);
    },
    violations: (contrastOnly) => violationsIn(tab, contrastOnly),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
