import type { ConsoleParts, Desk, Panel } from '../../../kernel/console.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { counted, duration, moment, state } from '../../../surfaces/console/parts.ts';
import type { DigestOversight, DigestSend, DigestSummary } from '../ports.ts';
import type { DigestState } from '../rules/sending.ts';

/** Rows that are looked through for the last one of each digest. */
const newestRows = 200;

/** What the console shows of digests: never an address. */
export function digestConsole({ ports, clock }: Desk): ConsoleParts {
  const { digests } = ports;
  return {
    routes: [],
    // A reload may bring the first digest.
    get panels() {
      return digests.list().length === 0 ? [] : [digestPanel(digests, clock)];
    },
  };
}

function digestPanel(digests: DigestOversight, clock: { now(): number }): Panel {
  return {
    title: 'Digests: last sends',
    column: 'narrow',
    async read() {
      const newest = await digests.listNewest(newestRows);
      const parts = digests.list().map((digest) =>
        lastSend(
          digest,
          newest.find((send) => send.digest === digest.name),
          clock.now(),
        ),
      );
      return html`<div class="stack">
        ${parts.map((each, index) =>
          index === 0
            ? each
            : html`<hr />
                ${each}`,
        )}
      </div>`;
    },
  };
}

const tones = {
  pending: ['warn', 'Waiting'],
  sent: ['ok', 'Sent'],
  partly_sent: ['warn', 'Not sent to everyone'],
  refused: ['bad', 'Refused'],
  exhausted: ['bad', 'Failed permanently'],
  skipped: [undefined, 'Nothing to tell'],
  cancelled: ['warn', 'Cancelled'],
} as const satisfies Readonly<Record<DigestState, readonly [unknown, string]>>;

function lastSend({ name, recipients, nextAt }: DigestSummary, last: DigestSend | undefined, now: number): Html {
  const [tone, word] = last === undefined ? ([undefined, 'No mail yet'] as const) : tones[last.state];
  const why = last?.lastErrorClass ?? null;
  return html`<div>
    <p class="row between s"><b>${name}</b>${state(tone, word)}</p>
    <p class="hint">
      ${counted(recipients, 'recipient')}.
      ${
        last !== undefined &&
        html`Period ${last.period},
        ${counted(last.attempts, 'attempt')}${why !== null && html`, last <code>${why}</code>`}.`
      }
      Next in ${duration(nextAt - now)}, ${moment(nextAt)}.
    </p>
  </div>`;
}
