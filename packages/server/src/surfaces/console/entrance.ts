import { html } from '../../kernel/lib/html.ts';
import type { ConsolePage } from './routes.ts';
import { idleMinutes, sessionHours, tokenMinutes } from './sessions.ts';

/** What somebody without a session sees. `wasWrong`: they came with a token that does not open anything. */
export function strangerPage(wasWrong = false): ConsolePage {
  return {
    title: wasWrong ? 'This address is used up' : 'This console is closed',
    status: 401,
    content: html`<p>
        ${wasWrong && html`An address with a token opens the console once, within ${tokenMinutes} minutes; this one was used, is too old or is not complete. `}
        The service prints such an address when it starts. A session ends after ${idleMinutes} minutes without a
        request, and after ${sessionHours} hours.
      </p>
      <form method="post" action="/address" class="action"><button>Print a new address</button></form>
      <p>It appears where the service writes its log, not here.</p>`,
  };
}
