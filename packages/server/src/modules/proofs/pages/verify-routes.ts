import { type ChainDocument, sandboxUuid, type Tampering } from '@wayseal/proofs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrokenProofName } from '../rules/broken-proofs.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { getBrokenProof } from '../operations/get-broken-proofs.ts';
import { getConsistency } from '../operations/get-consistency.ts';
import { getInclusion } from '../operations/get-inclusion.ts';
import { getPod } from '../operations/get-pod.ts';
import { getProof } from '../operations/get-proof.ts';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import { WorkRefusedError, WorkThread } from '../../../kernel/lib/work-thread.ts';
import { RequestCaller } from '../../../surfaces/http/caller.ts';
import { queryOf } from '../../../surfaces/http/query.ts';
import { acceptForms, readForm, type SentForm } from '../../../surfaces/site/form-body.ts';
import { type Cheat, type Given, type Judged, textOf, type VerifyInput } from './judge.ts';
import { cheatNames } from './verdict.ts';
import { openPage, sendPage } from '../../../surfaces/site/send-page.ts';
import { viewOf, type View } from '../../../surfaces/site/language.ts';
import { offlineCopy, offlineCopyName } from './offline-copy.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import {
  offlineCopyPath,
  outcomeOf,
  verifyPage,
  type Fetched,
  type FetchedKind,
  type VerifyOutcome,
} from './verify.ts';

/** A proof of delivery of the longest history takes 100 KB; longer lists of roots are for the command. */
const verifyBodyLimit = 256 * 1024;

/** Bytes for each further request that a check counts as: checkpoints are the dearest, at ten detections a kilobyte. */
const bytesPerUnit = 1024;

/** The longest check of what fits takes 0.2 s. */
const thread = { budgetMs: 2_000, mostWaiting: 32, idleMs: 60_000, heapMb: 128 } as const;

/** The documents of a shipment that `?uuid=` fills in, by `?kind=`; `?kind=consistency` is of the log, by `?from=&to=`. */
const documents = { pod: getPod, chain: getProof, inclusion: getInclusion } as const satisfies Record<
  FetchedKind,
  unknown
>;

export interface VerifySources {
  /** That of the present issuer, or of an earlier one of this instance. */
  readonly keysDocument: (issuer?: string) => Promise<string | undefined>;
  readonly publicUrl: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The keys document of the present issuer; without one, nothing is known yet. */
interface KnownKeys {
  readonly keys: string;
  readonly issuer: string | undefined;
}

type Judge = (view: View, input: VerifyInput, cheat: Cheat | null) => Promise<VerifyOutcome>;

/**
 * Adds the page that verifies: empty, filled in by uuid, or with the verdict over what a form sent; and the copy of it that
 * works without a network.
 */
export function addVerifyRoutes(app: FastifyInstance, invoke: Invoke, sources: VerifySources): void {
  const judge = openJudge(app);
  addVerifyPage(app, invoke, sources, judge);
  addOfflineCopy(app, sources);
  addVerifyForm(app, sources, judge);
}

/** Verdicts are reached on a thread beside, which ends with the server. */
function openJudge(app: FastifyInstance): Judge {
  const work = new WorkThread({ ...thread, module: new URL('judge-thread.ts', import.meta.url) });
  app.addHook('onClose', () => work[Symbol.asyncDispose]());
  return async (view, input, cheat) => {
    try {
      return outcomeOf(view, (await work.run({ input, cheat })) as Judged);
    } catch (error) {
      if (error instanceof WorkRefusedError && error.refusal === 'too_long')
        return { kind: 'problem', problem: view.texts.verify.tooLong };
      if (error instanceof WorkRefusedError && error.refusal !== 'failed')
        throw new OperationError('unavailable', 'Too many documents wait to be checked');
      throw error;
    }
  };
}

async function keysKnown({ keysDocument }: VerifySources): Promise<KnownKeys> {
  const keys = await keysDocument();
  return {
    keys: keys ?? '',
    issuer: keys === undefined ? undefined : (JSON.parse(keys) as { issuer: string }).issuer,
  };
}

/** Empty, or with the document that the address names, already judged. */
function addVerifyPage(app: FastifyInstance, invoke: Invoke, sources: VerifySources, judge: Judge): void {
  app.get('/verify', openPage, async (request, reply) => {
    const known = await keysKnown(sources);
    const asked = await documentAsked(request, reply, invoke);
    const view = viewOf(request);
    const own =
      asked.issuer === undefined || asked.issuer === known.issuer
        ? undefined
        : await sources.keysDocument(asked.issuer);
    const { keys, issuer } = own === undefined ? known : { keys: own, issuer: asked.issuer };
    const input = { document: asked.document ?? '', inclusion: asked.inclusion ?? '', keys };
    const { document, refusal } = asked;
    if (document !== undefined) await chargeFor(document.length, request, reply);
    const outcome =
      refusal !== undefined
        ? { kind: 'problem' as const, problem: fill(view.texts.offline.notThere, { reason: refusal }) }
        : document === undefined
          ? null
          : await judge(view, input, null);
    const fetched =
      asked.shipment &&
      addressesOf(sources.publicUrl(), asked.shipment, {
        seal: asked.seal,
        formerIssuer: own === undefined ? undefined : issuer,
      });
    const about = { issuer, ...(fetched === undefined ? {} : { fetched }) };
    return sendPage(request, reply, asked.status, () => verifyPage(view, input, outcome, about));
  });
}

function addOfflineCopy(app: FastifyInstance, sources: VerifySources): void {
  app.get(offlineCopyPath, openPage, async (request, reply) => {
    const { keys, issuer } = await keysKnown(sources);
    if (issuer === undefined) throw new OperationError('unavailable', 'The log is not open yet');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="${offlineCopyName}"`)
      .header('content-security-policy', 'sandbox')
      .header('vary', 'Accept-Language')
      .header('cache-control', 'private, no-store')
      .send(offlineCopy(viewOf(request), keys, issuer, sources.now()));
  });
}

/** The verdict over what a form sent, or over the document with one character changed. */
function addVerifyForm(app: FastifyInstance, sources: VerifySources, judge: Judge): void {
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post('/verify', { ...openPage, bodyLimit: verifyBodyLimit }, async (request, reply) => {
      await chargeFor(Buffer.isBuffer(request.body) ? request.body.length : 0, request, reply);
      const form = await readForm(request);
      const input = inputOf(form);
      const text = textOf(input.document);
      const named = shipmentNamed(text);
      if (named !== undefined) return reply.redirect(viewOf(request).link(`/verify?uuid=${named}`), 303);
      const turn = /^\d{1,4}$/.test(form.fields.get('turn') ?? '') ? Number(form.fields.get('turn')) : 0;
      const what = cheatOf(form.fields.get('action'));
      const view = viewOf(request);
      const outcome: VerifyOutcome = isNumberOnly(text)
        ? { kind: 'problem', problem: view.texts.verify.numberOnly }
        : await judge(view, input, what === undefined ? null : { what, turn });
      const { issuer } = await keysKnown(sources);
      const breakTurn = what === undefined ? turn : turn + 1;
      const status = outcome.kind === 'judged' ? 200 : 400;
      return sendPage(request, reply, status, () => verifyPage(view, input, outcome, { breakTurn, issuer }));
    });
    done();
  });
}

/** Programs may send any field as a file. */
function inputOf({ fields, files }: SentForm): VerifyInput {
  const given = (name: string): Given => files.get(name)?.bytes ?? fields.get(name) ?? '';
  const file = given('file');
  return { document: file.length > 0 ? file : given('document'), inclusion: given('inclusion'), keys: given('keys') };
}

/** What a button of "Try to cheat" changes; undefined for the button that verifies. */
function cheatOf(action = ''): Tampering | undefined {
  return cheatNames.find((what) => action === `break-${what}`);
}

const uuidShape = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Links and numbers are short; documents start with a brace. */
const longestName = 300;

/** The shipment of a link, an uuid or a sandbox number; undefined for anything else. */
function shipmentNamed(text: string): string | undefined {
  const name = text.trim();
  if (name.length > longestName || name.startsWith('{')) return undefined;
  const uuid = uuidShape.exec(name)?.[0].toLowerCase();
  if (uuid !== undefined) return uuid;
  return /^SVCTEST-[A-Z-]{1,40}$/i.test(name) ? sandboxUuid(name.toUpperCase()) : undefined;
}

/** Other numbers don't open proofs: only who has the link of a shipment may read them. */
function isNumberOnly(text: string): boolean {
  return /^\s*[A-Z0-9][A-Z0-9 ./_-]{2,79}\s*$/i.test(text);
}

/** What the address asks for: a document as text, nothing, or why there is none. */
interface Asked {
  readonly status: number;
  readonly document?: string;
  /** Whose keys verify it, where the document says so. */
  readonly issuer?: string;
  /** Beside a history with a seal: the inclusion document of the last one. */
  readonly inclusion?: string;
  /** The number of that seal. */
  readonly seal?: number;
  /** Whose document it is. */
  readonly shipment?: { readonly uuid: string; readonly kind: FetchedKind };
  readonly refusal?: string;
}

/** A check counts as one request more, and as one for each further kilobyte. */
async function chargeFor(bytes: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await new RequestCaller(request, reply).charge(1 + Math.floor(bytes / bytesPerUnit));
}

/** The document of a shipment, or a broken one by its name. */
async function documentAsked(request: FastifyRequest, reply: FastifyReply, invoke: Invoke): Promise<Asked> {
  const { values } = queryOf(request);
  const [uuid, broken] = [values.get('uuid'), values.get('broken')];
  const kind = values.get('kind') ?? '';
  const typed = (uuid ?? '').trim().toLowerCase();
  const isLog = kind === 'consistency';
  if (uuid === undefined && broken === undefined && !isLog) return { status: 200 };
  const caller = new RequestCaller(request, reply);
  try {
    const fetched: FetchedDocument =
      broken !== undefined
        ? { document: await invoke(getBrokenProof, { name: broken as BrokenProofName }, caller) }
        : isLog
          ? {
              document: await invoke(
                getConsistency,
                { from: Number(values.get('from')), to: Number(values.get('to')) },
                caller,
              ),
            }
          : await documentOf(typed, kind, invoke, caller);
    const { document } = fetched;
    const shipment = fetched.kind === undefined ? undefined : { uuid: typed, kind: fetched.kind };
    const seal = shipment?.kind === 'chain' ? (document as ChainDocument).seals.length : 0;
    // Of the last seal that this chain has: a newer one may have come since.
    const inclusion = seal > 0 ? await inclusionOf(typed, seal, invoke, caller) : undefined;
    return {
      status: 200,
      document: JSON.stringify(document, null, 2),
      ...issuerNamed(document),
      ...(inclusion === undefined ? {} : { inclusion: JSON.stringify(inclusion, null, 2), seal }),
      ...(shipment === undefined ? {} : { shipment }),
    };
  } catch (error) {
    if (!(error instanceof OperationError) || error.status >= 500 || error.code === 'rate_limited') throw error;
    return { status: error.status, refusal: error.message };
  }
}

interface FetchedDocument {
  readonly document: unknown;
  /** Present for a document of a shipment. */
  readonly kind?: FetchedKind;
}

/** The document of this kind. Without a known kind: the proof of delivery, or the history where there is none. */
async function documentOf(uuid: string, kind: string, invoke: Invoke, caller: RequestCaller): Promise<FetchedDocument> {
  if (Object.hasOwn(documents, kind)) {
    const own = kind as FetchedKind;
    return { document: await invoke(documents[own], { uuid }, caller), kind: own };
  }
  try {
    return { document: await invoke(getPod, { uuid }, caller), kind: 'pod' };
  } catch (error) {
    const isWithoutPod =
      error instanceof OperationError && (error.code === 'not_delivered' || error.code === 'pod_outside_retention');
    if (!isWithoutPod) throw error;
    return { document: await invoke(getProof, { uuid }, caller), kind: 'chain' };
  }
}

/** A proof of delivery keeps the issuer that signed it, whatever the instance is called by now. */
function issuerNamed(document: unknown): { readonly issuer?: string } {
  const { statement } = document as { readonly statement?: { readonly issuer?: unknown } };
  return typeof statement?.issuer === 'string' ? { issuer: statement.issuer } : {};
}

/** Undefined while the seal is not in the log yet. */
async function inclusionOf(uuid: string, seal: number, invoke: Invoke, caller: RequestCaller): Promise<unknown> {
  try {
    return await invoke(getInclusion, { uuid, seal }, caller);
  } catch (error) {
    if (error instanceof OperationError && (error.status === 404 || error.code === 'unavailable')) return undefined;
    throw error;
  }
}

function addressesOf(
  origin: string,
  { uuid, kind }: { readonly uuid: string; readonly kind: FetchedKind },
  { seal, formerIssuer }: { readonly seal: number | undefined; readonly formerIssuer: string | undefined },
): Fetched {
  const urlOf = (of: FetchedKind): string =>
    `${origin}${documents[of].surfaces.rest?.path.replace('{uuid}', uuid) ?? ''}${of === 'pod' ? '?download=1' : ''}`;
  return {
    kind,
    url: urlOf(kind),
    keysUrl: `${origin}/.well-known/wayseal-keys.json${formerIssuer === undefined ? '' : `?issuer=${formerIssuer}`}`,
    ...(seal === undefined ? {} : { inclusionUrl: `${urlOf('inclusion')}?seal=${seal}` }),
  };
}
