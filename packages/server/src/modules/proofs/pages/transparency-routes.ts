import { type NoteKey, openNote, ProofError, verifyDocument, parseKeySet } from '@wayseal/proofs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { getConsistency } from '../operations/get-consistency.ts';
import { getRoots } from '../operations/get-roots.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { openPage, sendPage } from '../../../surfaces/site/send-page.ts';
import {
  type Comparison,
  rootsPerPage,
  type TransparencyFacts,
  transparencyPage,
  type WitnessState,
} from './transparency.ts';

/** What the page of the log needs besides operations. */
export interface LogSources {
  readonly publicUrl: () => string;
  readonly keysDocument: (issuer?: string) => Promise<string | undefined>;
  /** Keys of the witnesses that are asked to cosign. */
  readonly witnesses: readonly NoteKey[];
}

/** Adds the page of the public log. */
export function addTransparencyRoutes(app: FastifyInstance, invoke: Invoke, sources: LogSources): void {
  app.get('/transparency', openPage, async (request, reply) => {
    const facts = await readFacts(request, reply, invoke, sources.witnesses);
    const comparison = await compare(request, reply, invoke, sources);
    const status = facts === null ? 503 : comparison?.isRefused === true ? 400 : 200;
    return sendPage(
      request,
      reply,
      status,
      (view) => transparencyPage(view, facts, comparison, sources.publicUrl()),
      'max-age=10',
    );
  });
}

/** Null while the log is not open. `?index=` is the newest root of the list. */
async function readFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  witnesses: readonly NoteKey[],
): Promise<TransparencyFacts | null> {
  const caller = new RequestCaller(request, reply);
  try {
    const last = await invoke(getRoots, { limit: 1 }, caller);
    const newest = last.roots[0] ?? null;
    const asked = queryOf(request).values.get('index') ?? '';
    const top = /^\d{1,15}$/.test(asked) ? Math.min(Number(asked), last.total - 1) : last.total - 1;
    const from = Math.max(0, top - rootsPerPage + 1);
    const listed = newest === null ? [] : (await invoke(getRoots, { from, limit: top - from + 1 }, caller)).roots;
    return {
      origin: last.origin,
      total: last.total,
      newest,
      roots: listed.toReversed(),
      witnesses: newest === null ? [] : await Promise.all(witnesses.map((key) => stateOf(key, newest.checkpoint))),
    };
  } catch (error) {
    if (error instanceof OperationError && error.code === 'unavailable') return null;
    throw error;
  }
}

async function stateOf(key: NoteKey, note: string): Promise<WitnessState> {
  try {
    const { signatures } = await openNote(note, [key]);
    const second = signatures[0]?.time ?? null;
    return { name: key.name, signedAt: second === null ? null : new Date(second * 1_000).toISOString() };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    return { name: key.name, signedAt: null };
  }
}

/** Null when the form was not sent. */
async function compare(
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
  { keysDocument }: LogSources,
): Promise<Comparison | null> {
  const { values } = queryOf(request);
  const [from, to] = [values.get('from')?.trim(), values.get('to')?.trim()];
  if (from === undefined && to === undefined) return null;
  const asked = { from: from ?? '', to: to ?? '' };
  const refused = { ...asked, result: null, isRefused: true };
  if (!isSize(asked.from) || !isSize(asked.to)) return refused;
  // Four signatures are checked for one comparison, as long as fifty detections take.
  await new RequestCaller(request, reply).charge(5);
  try {
    const sizes = { from: Number(asked.from), to: Number(asked.to) };
    const document = await invoke(getConsistency, sizes, new RequestCaller(request, reply));
    const keys = await keysDocument();
    const result = await verifyDocument(document, keys === undefined ? null : parseKeySet(keys));
    return { ...asked, result, isRefused: false };
  } catch (error) {
    if (error instanceof OperationError && error.status < 500) return refused;
    if (error instanceof OperationError) return null;
    throw error;
  }
}

function isSize(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
