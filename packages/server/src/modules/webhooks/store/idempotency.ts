import type { Transaction } from 'kysely';
import type { KeyLines } from '../../access/ports.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { IdempotencyStore, IdempotentRequest } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isUniqueViolation } from '../../../kernel/store/database-errors.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** After this time, a killed request frees its idempotency key. */
const leaseMs = 60_000;
/** How long an answer can be replayed. */
export const replayMs = 86_400_000;

function sealName({ keyId, route, value }: IdempotentRequest): string {
  return `idempotency_keys/${JSON.stringify([keyId, route, value])}`;
}

/** The keys belong to the line of an API key: a rotated one repeats the requests of the one before it. */
export function createIdempotencyStore(database: Database, keys: KeyLines, box: SecretBox): IdempotencyStore {
  const ofLine = async (given: IdempotentRequest) => ({ ...given, keyId: await keys.firstKeyOf(given.keyId) });
  return {
    async begin(given, token, now) {
      const request = await ofLine(given);
      try {
        return await database.transaction((trx) => begin(trx, box, request, token, now));
      } catch (error) {
        // Two requests inserted the same key at once, and the other one runs.
        if (isUniqueViolation(error)) return { kind: 'in_progress' };
        throw error;
      }
    },
    async abandon(given, token) {
      const request = await ofLine(given);
      await rowOf(database.handle.deleteFrom('idempotency_keys'), request).where('lease_token', '=', token).execute();
    },
  };
}

async function begin(
  trx: Transaction<Tables>,
  box: SecretBox,
  request: IdempotentRequest,
  token: string,
  now: number,
): ReturnType<IdempotencyStore['begin']> {
  const row = await rowOf(trx.selectFrom('idempotency_keys').selectAll(), request).executeTakeFirst();
  const fresh = { fingerprint: request.fingerprint, lease_token: token, lease_until: now + leaseMs, created_at: now };
  if (row === undefined) {
    const { keyId: key_id, route, value } = request;
    await trx
      .insertInto('idempotency_keys')
      .values({ key_id, route, value, ...fresh })
      .execute();
    return { kind: 'run', token };
  }
  const isOver = row.answer === null ? row.lease_until <= now : row.created_at <= now - replayMs;
  if (isOver) {
    const { numUpdatedRows } = await rowOf(trx.updateTable('idempotency_keys'), request)
      .set({ ...fresh, answer: null })
      .where('created_at', '=', row.created_at)
      .where('lease_until', '=', row.lease_until)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? { kind: 'in_progress' } : { kind: 'run', token };
  }
  if (Buffer.compare(row.fingerprint, request.fingerprint) !== 0) return { kind: 'reused' };
  if (row.answer === null) return { kind: 'in_progress' };
  return { kind: 'replay', answer: new TextDecoder().decode(box.open(row.answer, sealName(request))) };
}

/** `idempotency_keys_store_answer`, of the first key of a line: false when another request took the lease; the caller must then roll back. */
export async function storeAnswer(
  trx: Transaction<Tables>,
  box: SecretBox,
  request: IdempotentRequest,
  token: string,
  answer: string,
): Promise<boolean> {
  const sealed = box.seal(new TextEncoder().encode(answer), sealName(request));
  const { numUpdatedRows } = await rowOf(trx.updateTable('idempotency_keys'), request)
    .set({ answer: sealed, lease_token: null })
    .where('lease_token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Narrowable {
  where(column: 'key_id' | 'route' | 'value', operator: '=', value: string): this;
}

function rowOf<Query extends Narrowable>(query: Query, { keyId, route, value }: IdempotentRequest): Query {
  return query.where('key_id', '=', keyId).where('route', '=', route).where('value', '=', value);
}
