import type { Site } from '../../../kernel/module.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { openPage, prefersPage, sendPage, staticPage } from '../../../surfaces/site/send-page.ts';
import { refusedPage } from '../../../surfaces/site/refused.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { listCarriers } from '../../directory/operations/list-carriers.ts';
import { universalRoute } from '../rules/service-url.ts';
import { addLandingRoutes } from './landing-routes.ts';
import { startPage } from './start.ts';

/** Adds the start page and a page for each kind of number. */
export function addDetectionPages({ app, invoke }: Site): void {
  app.get('/', openPage, async (request, reply) => {
    const { values, problems } = queryOf(request);
    const number = values.get('number');
    if (number !== undefined) return reply.redirect(numberPath(number, values), 303);
    // A form that was sent empty still says so.
    if (problems.some((problem) => problem.path === 'number')) {
      if (!prefersPage(request)) throw invalidRequest(problems);
      return sendPage(request, reply, 400, (view) => refusedPage(view, '', 'empty'));
    }
    const input = { include_catalog: false, limit: 1 };
    const { total } = await invoke(listCarriers, input, new RequestCaller(request, reply));
    return sendPage(request, reply, 200, (view) => startPage(view, { carriers: total }), staticPage);
  });
  addLandingRoutes(app, invoke);
}

/** The page of a number, with the hints that came with it. */
function numberPath(number: string, values: ReadonlyMap<string, string>): string {
  const rest = new URLSearchParams([...values].filter(([name]) => name !== 'number')).toString();
  return `/${universalRoute}/${encodeURIComponent(number.toWellFormed())}${rest === '' ? '' : `?${rest}`}`;
}
