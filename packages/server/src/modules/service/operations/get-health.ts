import { Type } from 'typebox';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { replicaStates } from '../../../kernel/lib/replica-states.ts';

const status = Type.Object({ status: Type.String() }, { title: 'Health', additionalProperties: false });

export const getHealth = jsonOperation({
  name: 'get_health',
  summary: 'Check that the process runs',
  description: 'For supervisors: answers as long as the process runs. Not rate limited.',
  input: Type.Object({}, { additionalProperties: false }),
  output: status,
  errors: [],
  surfaces: { rest: { method: 'GET', path: '/healthz', auth: 'none', tag: 'Service', unlimited: true } },
  examples: [{ name: 'health', summary: 'Liveness', input: {} }],
  ports: [],
  run: () => ({ status: 'ok' }),
});

const readinessAnswer = Type.Object(
  {
    status: Type.String(),
    replica: Type.Optional(
      oneOf(
        replicaStates,
        'State of the database replica, where there is one. Only `used` is read; the service is ready without it.',
      ),
    ),
  },
  { title: 'Readiness', additionalProperties: false },
);

export const getReadiness = jsonOperation({
  name: 'get_readiness',
  summary: 'Check that the service is ready',
  description:
    'For load balancers: returns 503 after a start until the public log and its keys are open, while the database does ' +
    'not answer, and during shutdown. Not rate limited.',
  input: Type.Object({}, { additionalProperties: false }),
  output: readinessAnswer,
  errors: ['unavailable'],
  surfaces: { rest: { method: 'GET', path: '/readyz', auth: 'none', tag: 'Service', unlimited: true } },
  examples: [{ name: 'readiness', summary: 'Readiness', input: {} }],
  ports: ['readiness', 'proofs'],
  run: async (_input, { readiness, proofs }) => {
    try {
      await readiness.check();
    } catch (cause) {
      throw new OperationError('unavailable', 'The database does not answer', { cause });
    }
    proofs.assertOpen();
    const replica = readiness.replica();
    return { status: 'ready', ...(replica === undefined ? {} : { replica }) };
  },
});
