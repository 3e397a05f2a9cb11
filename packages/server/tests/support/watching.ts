/** A browser with a watchlist, for the tests of its page and of its files. */
import { type Browsing, startBrowsing } from './browsing.ts';

const key = 'wayseal.watch.v1';
const added = '2026-11-01T08:00:00.000Z';

/** An item as the browser keeps it. */
export const item = (number: string, more: object = {}) => ({
  number,
  carrier: null,
  label: '',
  added,
  seen: null,
  ...more,
});
export const sample = [
  item('020-12345675', { label: 'Samples' }),
  item('SVCTEST-DELIVERED'),
  item('SVCTEST-IN-TRANSIT', { label: 'Anna’s shoes' }),
  item('SVCTEST-CUSTOMS-HOLD', { label: 'Spare parts', added: '2026-11-02T09:30:00.000Z' }),
  item('RR287043775IN', { carrier: 'india-post' }),
];
/** The file of a list: what is exported, and what the browser keeps. */
export const fileOf = (items: readonly object[]): string => JSON.stringify({ v: 1, items });
/** True in the page once the statuses have come. */
export const answered = "/just now/.test(document.querySelector('#updated').textContent)";
/** In the page: the problem that it shows, or nothing. */
export const problem = "document.querySelector('#problem:not([hidden])')?.textContent.trim() ?? ''";

export interface Watching extends AsyncDisposable {
  readonly browsing: Browsing;
  readonly tab: Browsing['tab'];
  /** Forgets what a test has left in the browser. */
  readonly reset: () => Promise<void>;
  /** The list as the browser keeps it, as text. */
  readonly kept: () => Promise<unknown>;
  /** Opens the page with a list, as on a later visit. */
  readonly openWith: (items: readonly object[], address?: string) => Promise<void>;
  /** Runs a script before those of the next pages; gives what takes it away again. */
  readonly inject: (source: string) => Promise<() => Promise<unknown>>;
  /** Gives the page a file as if it had been chosen. */
  readonly choose: (content: string) => Promise<void>;
}

export async function startWatching(): Promise<Watching> {
  const browsing = await startBrowsing();
  const { tab } = browsing;
  return {
    browsing,
    tab,
    reset: async () => {
      await browsing.setWidth(1280);
      await browsing.open('/offline');
      await tab.evaluate('localStorage.clear(); sessionStorage.clear()');
    },
    kept: () => tab.evaluate(`localStorage.getItem('${key}')`),
    openWith: async (items, address = '/watchlist') => {
      await tab.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(fileOf(items))})`);
      await browsing.open(address);
      await browsing.until("document.querySelector('#tools').hidden === false");
    },
    inject: async (source) => {
      const { identifier } = await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
      return () => tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    },
    choose: async (content) => {
      await tab.evaluate(`(() => {
        const files = new DataTransfer();
        files.items.add(new File([${JSON.stringify(content)}], 'list.json', { type: 'application/json' }));
        const input = document.querySelector('#file');
        input.files = files.files;
        input.dispatchEvent(new Event('change'));
      })()`);
    },
    [Symbol.asyncDispose]: () => browsing[Symbol.asyncDispose](),
  };
}
