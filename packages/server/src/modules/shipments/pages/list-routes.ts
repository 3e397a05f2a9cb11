import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxInputLength } from '@wayseal/detect';
import type { Site } from '../../../kernel/module.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { acceptForms, type FormFile, readForm, type SentForm } from '../../../surfaces/site/form-body.ts';
import { timeText } from '../../../surfaces/site/times.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { viewOf } from '../../../surfaces/site/language.ts';
import { pageHeaders } from '../../../surfaces/site/layout.ts';
import { openPage, prefersPage, sendPage, sendRefusedForm, staticPage } from '../../../surfaces/site/send-page.ts';
import { formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { longestPastedText } from '../../detection/rules/list-bounds.ts';
import { listFileBounds, type RefusedListFile } from '../../detection/rules/list-file.ts';
import { numberPath, universalRoute } from '../../detection/rules/service-url.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import { listCsv, listMediaTypes, type ListRow, listXlsx, listXlsxUnits } from './list-export.ts';
import {
  countSkipped,
  findNumbers,
  type FoundInText,
  listFacts,
  type ListedNumber,
  needsLook,
  readLines,
  withStates,
} from './list-facts.ts';
import { emptyListPage, listPage, sentText } from './list.ts';

/** A file, a text of three bytes a character, and the names of the fields. */
const numbersBodyLimit = listFileBounds.bytes + 3 * longestPastedText + 4 * 1024;

/** People open a row and come back: a browser that may not store the answer to a form asks to send the form again. */
const keptList = 'private, max-age=600';

/** Adds the list of what a text or a file holds. One number leads to its own page. */
export function addListRoutes(site: Site): void {
  const { app } = site;
  app.get('/numbers', openPage, async (request, reply) => {
    const text = (queryOf(request).values.get('q') ?? '').slice(0, longestPastedText);
    if (text.trim() !== '') return answerText(site, request, reply, { text, notes: [] });
    return sendPage(request, reply, 200, (view) => emptyListPage(view, { text: '', notes: [] }), staticPage);
  });
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    const config = { gate: { ...openPage.config.gate, keepsForm: true } };
    scope.post('/numbers', { config, bodyLimit: numbersBodyLimit }, (request, reply) =>
      answerForm(site, request, reply),
    );
    done();
  });
}

/** A refusal by the limit keeps the text, whether the gate or the search of the text refuses. */
async function answerForm(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = await readForm(request);
  // An app that shares a page sends its title and address beside the text.
  const text = ['title', 'text', 'url', 'numbers'].flatMap((name) => form.fields.get(name) ?? []).join('\n');
  try {
    if (request.refusal !== undefined) throw request.refusal;
    return await answerFields(site, request, reply, { ...form, text });
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'rate_limited' || !prefersPage(request)) throw error;
    const kept = form.fields.has('format') ? text.replaceAll(' ', '\n') : text;
    return sendRefusedForm(request, reply, error, kept.slice(0, longestPastedText));
  }
}

interface ListForm extends SentForm {
  readonly text: string;
}

async function answerFields(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { fields, files, text }: ListForm,
): Promise<FastifyReply> {
  const format = fields.get('format');
  const numbers = (fields.get('numbers') ?? '').replaceAll(' ', '\n');
  if (format === 'csv' || format === 'xlsx') return sendExport(site, request, reply, numbers, format);
  const { language } = viewOf(request);
  if (text.length > longestPastedText) {
    const values = { count: text.length.toLocaleString(language), limit: longestPastedText.toLocaleString(language) };
    const shown = { text: text.slice(0, longestPastedText), notes: [] };
    return sendPage(request, reply, 413, (view) =>
      emptyListPage(view, shown, fill(view.texts.list.textTooLong, values)),
    );
  }
  if (fields.get('edit') === '1')
    return sendPage(request, reply, 200, (view) => emptyListPage(view, { text, notes: [] }, undefined));
  const file = files.get('file');
  return file === undefined
    ? answerText(site, request, reply, { text, notes: [] })
    : answerFile(site, request, reply, text, file);
}

async function answerFile(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  file: FormFile,
): Promise<FastifyReply> {
  const { listFiles } = site.ports;
  await new RequestCaller(request, reply).charge(listFiles.unitsOf(file));
  const answer = await listFiles.read(file);
  if ('problem' in answer) {
    return sendPage(request, reply, answer.problem === 'too_large' ? 413 : 400, (view) =>
      emptyListPage(view, { text, notes: [] }, problemText(view, answer)),
    );
  }
  const whole = [text, answer.text].filter((part) => part.trim() !== '').join('\n');
  const { notes } = viewOf(request).texts.list;
  return answerText(site, request, reply, { text: whole, notes: answer.notes.map((note) => notes[note]) });
}

function problemText({ texts: { list } }: View, { problem, values }: RefusedListFile): string {
  const limit = Number(values['limit'] ?? 0);
  return fill(list.problems[problem], { ...values, limit_kb: Math.round(limit / 1024) });
}

async function answerText(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  pasted: { readonly text: string; readonly notes: readonly string[] },
): Promise<FastifyReply> {
  const { text } = pasted;
  const caller = new RequestCaller(request, reply);
  const single = singleNumber(text, site);
  if (single !== undefined) return redirectTo(pathOfText(single), request, reply);
  const found = await findNumbers(text, site.ports, caller);
  const [only] = found.detections;
  if (only !== undefined && isAllOf(text, found)) return redirectTo(numberPath(only), request, reply);
  if (only === undefined) {
    const isShort = text.trim() !== '' && isOneLine(text);
    if (isShort) return redirectTo(pathOfText(text.trim()), request, reply);
    const status = text.trim() === '' ? 400 : 200;
    return sendPage(request, reply, status, (view) =>
      emptyListPage(view, pasted, text.trim() === '' ? view.texts.home.empty : undefined),
    );
  }
  const facts = await listFacts(text, found, site, caller);
  const cache = request.method === 'POST' ? keptList : undefined;
  const sent = request.method === 'POST' ? { sent: { path: '/numbers', text: sentText(text, facts) } } : {};
  return sendPage(request, reply, 200, (view) => ({ ...listPage(view, pasted, facts), ...sent }), cache);
}

/** Whether a text asks about one number alone. A redirect would hide a second one, which may be mistyped. */
function isAllOf(text: string, found: FoundInText): boolean {
  return found.detections.length === 1 && countSkipped(text, found)?.has('unknown') === false;
}

function isOneLine(text: string): boolean {
  const line = text.trim();
  return line.length <= maxInputLength && !/[\n\r]/.test(line);
}

/** A text that as a whole is a number, in whatever groups. */
function singleNumber(text: string, { ports }: Site): string | undefined {
  if (!isOneLine(text)) return undefined;
  const { matched, sandbox, confidence, transformations } = ports.detector.detect(text.trim());
  const isWhole = matched && confidence !== 'low' && !transformations.includes('text');
  return sandbox === true || isWhole ? text.trim() : undefined;
}

function pathOfText(text: string): string {
  return `/${universalRoute}/${encodeURIComponent(text.toWellFormed())}`;
}

function redirectTo(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(viewOf(request).link(path), 303);
}

async function sendExport(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  numbers: string,
  format: 'csv' | 'xlsx',
): Promise<FastifyReply> {
  const caller = new RequestCaller(request, reply);
  const view = viewOf(request);
  const listed = await withStates(readLines(numbers, site.ports), site, caller);
  const rows = listed.map((each) => exportRow(view, each));
  if (format === 'xlsx') await caller.charge(listXlsxUnits(rows.length));
  const header = exportHeader(view);
  return reply
    .headers({ ...pageHeaders, 'content-type': listMediaTypes[format] })
    .header('content-disposition', `attachment; filename="wayseal-numbers.${format}"`)
    .header('cache-control', 'private, no-store')
    .send(format === 'csv' ? listCsv(header, rows) : await listXlsx(header, rows));
}

function exportHeader({ texts: { list } }: View): ListRow {
  return {
    number: list.number,
    kind: list.kind,
    carrier: list.carrier,
    certainty: list.certainty,
    status: list.status,
    last_event: list.lastEvent,
    estimated_arrival: list.expected,
    carrier_page: list.page,
  };
}

function exportRow({ texts, language }: View, row: ListedNumber): ListRow {
  const { detection, state } = row;
  const { primary } = detection;
  const isToCheck = needsLook(row);
  const shown = state.state;
  const time = (at: string | null | undefined): string => (at == null ? '' : timeText(at, language));
  const certainty = detection.confidence === null ? '' : texts.site.certainty[detection.confidence];
  return {
    number: detection.tracking_number,
    kind:
      detection.sandbox === true
        ? texts.home.sandbox
        : primary === null
          ? ''
          : formatLabel(primary.type, primary.label, language),
    carrier: state.carrier?.name ?? '',
    certainty: detection.matched && isToCheck ? texts.site.checkFirst : certainty,
    status: shown === null ? '' : statusLabel(shown.status, shown.status_detail, language),
    last_event: time(shown?.last_event_at),
    estimated_arrival: time(shown?.estimated_arrival),
    // A link in a table is followed without a look at the column beside it.
    carrier_page: isToCheck ? '' : (state.carrier_url?.url ?? ''),
  };
}
