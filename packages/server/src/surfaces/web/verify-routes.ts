import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../operations/errors.ts';
import { getBrokenProof } from '../../operations/get-broken-proofs.ts';
import { getConsistency } from '../../operations/get-consistency.ts';
import { getInclusion } from '../../operations/get-inclusion.ts';
import { getPod } from '../../operations/get-pod.ts';
import { getProof } from '../../operations/get-proof.ts';
import type { Invoke } from '../../operations/invoke.ts';
import { RequestCaller } from '../http/caller.ts';
import { queryOf } from '../http/query.ts';
import { acceptForms, formBodyLimit, readForm } from './form-body.ts';
import { sendPage } from './send-page.ts';
import { judge, verifyPage } from './verify.ts';
import { viewOf } from './language.ts';

const open = { config: { gate: { auth: 'none' } } } as const;

/** The documents of a shipment that `?uuid=` fills in, by `?kind=`; `?kind=consistency` is of the log, by `?from=&to=`. */
const documents = { pod: getPod, chain: getProof, inclusion: getInclusion } as const;

/** Adds the page that verifies: empty, filled in by uuid, or with the verdict over what a form sent. */
export function addVerifyRoutes(
  app: FastifyInstance,
  invoke: Invoke,
  keysDocument: () => Promise<string | undefined>,
): void {
  const keysText = async (): Promise<string> => (await keysDocument()) ?? '';
  app.get('/verify', open, async (request, reply) => {
    const keys = await keysText();
    const document = await documentAsked(request, reply, invoke);
    if (document === undefined)
      return sendPage(request, reply, 200, (view) => verifyPage(view, { document: '', keys }, null));
    const input = { document, keys };
    const outcome = await judge(viewOf(request), input, null);
    return sendPage(request, reply, 200, (view) => verifyPage(view, input, outcome));
  });
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post('/verify', { ...open, bodyLimit: formBodyLimit }, async (request, reply) => {
      const form = await readForm(request);
      const input = { document: form.get('file') ?? form.get('document') ?? '', keys: form.get('keys') ?? '' };
      const turn = /^\d{1,4}$/.test(form.get('turn') ?? '') ? Number(form.get('turn')) : 0;
      const isBreaking = form.get('action') === 'break';
      const outcome = await judge(viewOf(request), input, isBreaking ? turn : null);
      const status = outcome.result === undefined ? 400 : 200;
      return sendPage(request, reply, status, (view) => verifyPage(view, input, outcome, isBreaking ? turn + 1 : turn));
    });
    done();
  });
}

/** The document of a shipment, or a broken one by its name, as text; undefined when none is asked for, or none is there. */
async function documentAsked(
  request: FastifyRequest,
  reply: FastifyReply,
  invoke: Invoke,
): Promise<string | undefined> {
  const { values } = queryOf(request);
  const [uuid, broken] = [values.get('uuid'), values.get('broken')];
  const kind = values.get('kind') ?? 'pod';
  const isLog = kind === 'consistency';
  if (uuid === undefined && broken === undefined && !isLog) return undefined;
  const operation = Object.hasOwn(documents, kind) ? documents[kind as keyof typeof documents] : getPod;
  const caller = new RequestCaller(request, reply);
  try {
    const document =
      broken !== undefined
        ? await invoke(getBrokenProof, { name: broken }, caller)
        : isLog
          ? await invoke(getConsistency, { from: Number(values.get('from')), to: Number(values.get('to')) }, caller)
          : await invoke(operation, { uuid }, caller);
    return JSON.stringify(document, null, 2);
  } catch (error) {
    if (error instanceof OperationError && error.status < 500) return undefined;
    throw error;
  }
}
