import type { ConsolePage, ConsoleRoute, SeeOther, Visit } from '../../kernel/console.ts';
import { html, type Html } from '../../kernel/lib/html.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import { troubleList } from './overview.ts';
import { actionButton, empty, moment, note, panel, state, table } from './parts.ts';
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

  /** Of the last run; empty before the first. */
  get findings(): readonly Finding[] {
    return this.#last?.findings ?? [];
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
    const troubles = this.#sources.troubles();
    const running = html`<p role="status">
      The checks are running. <a href="/problems">Load this page again</a> in a moment.
    </p>`;
    return {
      title: 'Problems',
      content: html`${panel(
        'Checks',
        html`<div class="sections">
          <p class="hint">
            What <code>wayseal doctor</code> checks: configuration, data folder, database, clock, proofs and feeds. They
            read the whole database apart from requests, change nothing and call no carrier.
          </p>
          ${this.#running === undefined ? actionButton(session, '/problems', 'Run checks', { kind: 'primary' }) : running}
          ${this.#failure !== undefined && note('bad', `The checks could not run: ${this.#failure}`)}
          ${this.#last === undefined ? empty('Not run since the start of this process.') : report(this.#last.findings, this.#last.at)}
        </div>`,
      )}
      ${panel(
        'Warnings and errors of the log',
        troubles.length === 0
          ? empty('None since the start of this process.')
          : html`${troubleList(troubles)}
              <p class="hint">The newest 50, of this process. The log of the service has all.</p>`,
      )}`,
    };
  }
}

const order = ['failed', 'warning', 'skipped', 'ok'] as const;
const results = {
  failed: state('bad', 'Failed'),
  warning: state('warn', 'Warning'),
  ok: state('ok', 'OK'),
  skipped: state(undefined, 'Skipped'),
} as const;

function report(findings: readonly Finding[], at: number): Html {
  const of = (status: Finding['status']): number => findings.filter((finding) => finding.status === status).length;
  const sorted = findings.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const rows = sorted.map(({ check, status, message, remedy }) => [
    html`<code>${check}</code>`,
    results[status],
    html`<span dir="auto">${message}</span>`,
    html`<span dir="auto">${remedy ?? ''}</span>`,
  ]);
  return html`<p role="status">
      ${of('failed')} failed, ${of('warning')} with a warning, ${of('ok')} OK, ${of('skipped')} skipped at
      ${moment(at)}.
    </p>
    ${table('Checks', ['Check', 'Result', 'Found', 'What to do'], rows)}`;
}
