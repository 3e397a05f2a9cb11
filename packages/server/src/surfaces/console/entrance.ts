import type { ConsolePage } from '../../kernel/console.ts';
import { html } from '../../kernel/lib/html.ts';
import { idleMinutes, sessionHours, tokenMinutes } from './sessions.ts';

/** The page without a session. `wasWrong`: the request had a token that opens nothing. */
export function strangerPage(wasWrong = false): ConsolePage {
  return {
    title: wasWrong ? 'This address no longer works' : 'This console is closed',
    status: 401,
    content: html`<section class="panel sections">
      <p>
        ${wasWrong && html`An address with a token opens the console once, within ${tokenMinutes} minutes. This one was used, is too old or is incomplete. `}
        The service prints such an address when it starts. A session ends after ${idleMinutes} minutes without a
        request, and after ${sessionHours} hours.
      </p>
      <form method="post" action="/address" class="action">
        <button class="btn primary">Print a new address</button>
      </form>
      <p class="hint">It appears where the service writes its log, not here.</p>
    </section>`,
  };
}
