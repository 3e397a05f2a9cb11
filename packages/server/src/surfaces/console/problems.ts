import { html, type Html } from '../../kernel/lib/html.ts';
import { scrollingTable } from '../../kernel/lib/html-table.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import { actionForm, mark, moment } from './layout.ts';
import type { ConsolePage, ConsoleRoute, SeeOther, Visit } from './routes.ts';
import type { ConsoleSources, Finding } from './sources.ts';

/** A form waits so long for the result: small databases are examined in less. */
const patienceMs = 2_000;

/** The checks of the doctor, run apart from the requests. Disposing it stops a run. */
export class Examination implements Disposable {
  readonly #sources: ConsoleSources;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #last: { readonly at: number; readonly findings: readonly Finding[] } | undefined;
  #failure: string | undefined;

  constructor(sources: ConsoleSources) {
    this.#sources = sources;
  }

  routes(): readonly ConsoleRoute[] {
    return [
      { method: 'GET', path: '/problems', run: (visit) => this.#page(visit) },
      { method: 'POST', path: '/problems', run: () => this.#start() },
    ];
  }

  [Symbol.dispose](): void {
    this.#stop.abort();
  }

  async #start(): Promise<SeeOther> {
    const { examine, audit } = this.#sources;
    if (examine === undefined) throw new OperationError('unavailable', 'This process cannot run the checks');
    if (this.#running === undefined) {
      audit('checks_run', {});
      this.#running = this.#run(examine).finally(() => (this.#running = undefined));
    }
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, patienceMs).unref();
    await Promise.race([this.#running, patience.promise]);
    clearTimeout(timer);
    return { to: '/problems' };
  }

  async #run(examine: NonNullable<ConsoleSources['examine']>): Promise<void> {
    this.#failure = undefined;
    try {
      const findings = await examine(this.#stop.signal);
      this.#last = { at: this.#sources.clock.now(), findings };
    } catch (error) {
      this.#failure = (error as Error).message;
    }
  }

  #page({ session }: Visit): ConsolePage {
    return {
      title: 'Problems',
      content: html`<p class="lead">
          What <code>wayseal doctor</code> checks: configuration, data folder, database, clock and feeds. The database
          is read in full, apart from the requests; nothing is changed, and no carrier is called.
        </p>
        ${this.#running === undefined ? actionForm(session, '/problems', html`<button>Run the checks</button>`) : html`<p role="status">The checks are running. <a href="/problems">Load this page again</a></p>`}
        ${this.#failure !== undefined && html`<p class="card problem">The checks could not be run: ${this.#failure}</p>`}
        ${this.#last === undefined ? html`<p>They were not run since the start.</p>` : report(this.#last.findings, this.#last.at)}`,
    };
  }
}

const order = ['failed', 'warning', 'skipped', 'ok'] as const;
const words = { failed: 'wrong', warning: 'warning', ok: 'in order', skipped: 'not checked' } as const;

function report(findings: readonly Finding[], at: number): Html {
  const count = (status: Finding['status']): number => findings.filter((finding) => finding.status === status).length;
  const sorted = findings.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const rows = sorted.map(({ check, status, message, remedy }) => [
    html`<code>${check}</code>`,
    mark(status === 'failed' ? 'bad' : status === 'ok' ? 'good' : 'plain', words[status]),
    html`<span dir="auto">${message}</span>`,
    remedy ?? '',
  ]);
  return html`<p role="status">
      ${count('failed')} wrong, ${count('warning')} warnings, ${count('ok')} in order, at ${moment(at)}.
    </p>
    ${scrollingTable('Checks', ['Check', 'Result', 'What was found', 'What to do'], rows)}`;
}
