import { sandboxUuid } from '@wayseal/proofs';
import { Type } from 'typebox';
import {
  brokenNumber,
  brokenProofTexts,
  brokenUuid,
  type BrokenDocument,
  type BrokenKind,
  type BrokenProofName,
} from '../rules/broken-proofs.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { chainDocument, inclusionDocument, podDocument, timelineResults } from './schemas.ts';

const base = '/api/v1/sandbox/broken-proofs';
const brokenNames = brokenProofTexts.map(({ name }) => name);
/** Last path segment of the sound document. */
const soundPart: Readonly<Record<BrokenKind, string>> = { pod: 'pod', chain: 'proof', inclusion: 'inclusion' };

const item = Type.Object(
  {
    name: oneOf(brokenNames, 'Kind of damage.'),
    kind: oneOf(['pod', 'chain', 'inclusion'], 'Kind of the damaged document.'),
    what: Type.String({ description: 'How it was damaged.' }),
    document_url: Type.String({ description: 'Path of the damaged document. Add download=1 for a file.' }),
    sound_url: Type.String({ description: 'Path of the sound document.' }),
    verify_url: Type.String({ description: 'Path of the page that verifies the damaged document.' }),
    verdict: Type.String({ description: 'Verdict of verification.' }),
    check: Type.String({ description: 'First step that fails.' }),
    timeline_query: nullable(Type.String({ description: 'Uuid for verify_timeline: a history with the same damage.' })),
    timeline_result: nullable(oneOf(timelineResults, 'Result of verify_timeline for that history.')),
  },
  { title: 'BrokenProof', additionalProperties: false },
);

export const listBrokenProofs = jsonOperation({
  name: 'list_broken_proofs',
  summary: 'List tampered sandbox documents',
  description:
    'One document for each kind of damage, made from SVCTEST-DELIVERED with the sandbox keys of this service, ' +
    'and the verification step that fails. Use them to test a verifier.',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object(
    { items: Type.Array(item, { description: 'In a fixed order.' }), total: Type.Integer({ minimum: 0 }) },
    { title: 'BrokenProofs', additionalProperties: false },
  ),
  errors: ['invalid_request'],
  surfaces: { rest: { method: 'GET', path: base, auth: 'none', tag: 'Proofs', cache: 'public-minute' } },
  examples: [{ name: 'all', summary: 'Every kind of damage', input: {} }],
  ports: [],
  run: () => {
    const sound = `/api/v1/shipments/${sandboxUuid(brokenNumber)}`;
    const items = brokenProofTexts.map(({ name, kind, what, verdict, check, timeline }) => ({
      name,
      kind,
      what,
      document_url: `${base}/${name}`,
      sound_url: `${sound}/${soundPart[kind]}`,
      verify_url: `/verify?broken=${name}`,
      verdict,
      check,
      timeline_query: timeline === null ? null : brokenUuid(name),
      timeline_result: timeline,
    }));
    return { items, total: items.length };
  },
});

export const getBrokenProof = jsonOperation({
  name: 'get_broken_proof',
  summary: 'Get one tampered sandbox document',
  description:
    'Verify it with wayseal-verify, the page /verify or your own verifier. It must fail at the step in the list.',
  input: Type.Object(
    {
      name: Type.Unsafe<BrokenProofName>({
        type: 'string',
        enum: brokenNames,
        description: `kind of damage: ${brokenNames.join(', ')}`,
      }),
      download: Type.Optional(
        Type.Unsafe<'1'>({ type: 'string', enum: ['1'], description: '1 for the bare document as a file' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Unsafe<BrokenDocument>({ anyOf: [podDocument, chainDocument, inclusionDocument] }),
  errors: ['invalid_request', 'unavailable'],
  surfaces: {
    rest: {
      method: 'GET',
      path: `${base}/{name}`,
      auth: 'none',
      tag: 'Proofs',
      cache: 'public-minute',
      bare: {
        mediaType: 'application/vnd.wayseal.broken-proof+json',
        flag: 'download',
        fileName: (value) => `wayseal-broken-${(value as BrokenDocument).spec}.json`,
      },
    },
  },
  examples: [{ name: 'changed', summary: 'A place changed after signing', input: { name: 'changed-event' } }],
  ports: ['proofs'],
  run: ({ name }, { proofs }) => {
    const found = proofs.brokenProofs().find((broken) => broken.name === name);
    if (found === undefined) throw new OperationError('unavailable', 'The sandbox is not open yet. Try again');
    return found.document;
  },
});
