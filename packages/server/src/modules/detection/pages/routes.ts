import type { DetectionResult } from '@wayseal/detect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../../kernel/module.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { invalidRequest, type Invoke } from '../../../kernel/operation/invoke.ts';
import { csvHeader, csvRow } from '../../../surfaces/cli/csv.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { acceptForms, readForm } from '../../../surfaces/site/form-body.ts';
import { pageHeaders } from '../../../surfaces/site/layout.ts';
import { refusedPage } from '../../../surfaces/site/refused.ts';
import { openPage, prefersPage, sendPage, staticPage } from '../../../surfaces/site/send-page.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { detect } from '../operations/detect.ts';
import { universalRoute } from '../rules/service-url.ts';
import { bulkFormPage, bulkPage, maxNumbers, numbersBodyLimit, numbersOf } from './bulk.ts';
import { homePage } from './home.ts';
import { addLandingRoutes } from './landing-routes.ts';

/** Adds the start page, the list of many numbers and a page for each kind of number. */
export function addDetectionPages({ app, invoke, ports }: Site): void {
  app.get('/', openPage, (request, reply) => {
    const { values, problems } = queryOf(request);
    const number = values.get('number');
    if (number !== undefined) return reply.redirect(numberPath(number, values), 303);
    // A form that was sent empty still says so.
    if (problems.some((problem) => problem.path === 'number')) {
      if (!prefersPage(request)) throw invalidRequest(problems);
      return sendPage(request, reply, 400, (view) => refusedPage(view, '', view.texts.home.empty));
    }
    return sendPage(request, reply, 200, (view) => homePage(view, ports.service.publicUrl()), staticPage);
  });
  app.get('/numbers', openPage, (request, reply) =>
    sendPage(request, reply, 200, (view) => bulkFormPage(view, '', null), staticPage),
  );
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post('/numbers', { ...openPage, bodyLimit: numbersBodyLimit }, (request, reply) =>
      answerNumbers(request, reply, invoke),
    );
    done();
  });
  addLandingRoutes(app, invoke);
}

/** The page of a number, with the hints that came with it. */
function numberPath(number: string, values: ReadonlyMap<string, string>): string {
  const rest = new URLSearchParams([...values].filter(([name]) => name !== 'number')).toString();
  return `/${universalRoute}/${encodeURIComponent(number.toWellFormed())}${rest === '' ? '' : `?${rest}`}`;
}

async function answerNumbers(request: FastifyRequest, reply: FastifyReply, invoke: Invoke): Promise<FastifyReply> {
  const form = await readForm(request);
  const text = form.get('numbers') ?? '';
  const asked = numbersOf(text);
  if (asked.length === 0 || asked.length > maxNumbers) {
    return sendPage(request, reply, 400, (view) => {
      const words = view.texts.bulk;
      const message = asked.length === 0 ? words.none : fill(words.tooMany, { count: asked.length, limit: maxNumbers });
      return bulkFormPage(view, text, message);
    });
  }
  const results = await Promise.all(
    asked.map((number) => detectOne(number, invoke, new RequestCaller(request, reply))),
  );
  if (form.get('format') !== 'csv') {
    return sendPage(request, reply, 200, (view) => bulkPage(view, asked, results));
  }
  const rows = asked.map((number, index) =>
    csvRow(number, results[index] ?? undefined, results[index] ? '' : 'refused'),
  );
  return reply
    .headers({ ...pageHeaders, 'content-type': 'text/csv; charset=utf-8' })
    .header('content-disposition', 'attachment; filename="wayseal-numbers.csv"')
    .header('cache-control', 'private, no-store')
    .send(csvHeader + rows.join(''));
}

/** Null for a line that is no number at all, such as one that is too long. */
async function detectOne(number: string, invoke: Invoke, caller: RequestCaller): Promise<DetectionResult | null> {
  try {
    return await invoke(detect, { number }, caller);
  } catch (error) {
    if (error instanceof OperationError) return null;
    throw error;
  }
}
