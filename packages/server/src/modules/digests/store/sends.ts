/** The mails of digests. Every change of a pending row names the number of attempts that it was made for. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { DigestSend, DigestStore, NewDigestSend } from '../ports.ts';
import { maximumAttempts } from '../../webhooks/rules/delivery-policy.ts';
import { digestStates, smtpErrorClasses, type Settled } from '../rules/sending.ts';
import type { DigestSendRow } from './tables.ts';

const columns = [
  'digest',
  'period',
  'state',
  'attempts',
  'due_at',
  'running_until',
  'last_error_class',
  'last_attempt_at',
  'message_id',
  'settled',
  'covers_from',
  'covers_to',
  'created_at',
] as const satisfies readonly (keyof DigestSendRow)[];

export function createDigestStore(database: Database): DigestStore {
  return { ...reading(database), ...attempting(database), tidy: (...ages) => tidy(database, ...ages) };
}

type Reading = Pick<DigestStore, 'find' | 'hasAny' | 'toldUntil' | 'listPending' | 'mailOf' | 'listNewest'>;

function reading({ handle, kind }: Database): Reading {
  const rows = () => handle.selectFrom('digest_sends').select(columns);
  return {
    async find(digest, period) {
      const row = await rows().where('digest', '=', digest).where('period', '=', period).executeTakeFirst();
      return row && sendOf(row);
    },
    async hasAny(digest) {
      const select = handle.selectFrom('digest_sends').select('period').where('digest', '=', digest).limit(1);
      return (await select.executeTakeFirst()) !== undefined;
    },
    async toldUntil(digest) {
      const row = await handle
        .selectFrom('digest_sends')
        .select((build) => build.fn.max('covers_to').as('until'))
        .where('digest', '=', digest)
        .where('state', 'not in', ['refused', 'exhausted', 'cancelled'])
        .executeTakeFirst();
      return row?.until ?? undefined;
    },
    async listPending(digests) {
      const pending = rows()
        .where('state', '=', 'pending')
        .where(isOneOf(kind, 'digest', digests));
      return (await pending.orderBy('due_at').orderBy('digest').execute()).map(sendOf);
    },
    async mailOf(digest, period) {
      const row = await handle
        .selectFrom('digest_sends')
        .select('mail')
        .where('digest', '=', digest)
        .where('period', '=', period)
        .executeTakeFirst();
      return row?.mail ?? undefined;
    },
    async listNewest(limit) {
      return (await rows().orderBy('created_at', 'desc').orderBy('digest').limit(limit).execute()).map(sendOf);
    },
  };
}

function attempting(database: Database): Pick<DigestStore, 'create' | 'countAttempt' | 'settle'> {
  /** Changes a row that still waits after so many attempts; false where it does not. */
  const change = (
    { digest, period, attempts }: Pick<DigestSend, 'digest' | 'period' | 'attempts'>,
    set: Partial<DigestSendRow>,
  ): Promise<boolean> =>
    database.write(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('digest_sends')
        .set(set)
        .where('digest', '=', digest)
        .where('period', '=', period)
        .where('state', '=', 'pending')
        .where('attempts', '=', attempts)
        // Whatever goes wrong elsewhere, no seventh attempt is counted.
        .where('attempts', '<=', set.attempts === undefined ? maximumAttempts : maximumAttempts - 1)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  return {
    create: (send) => database.write((trx) => insert(trx, send)),
    countAttempt: (send, now, runningUntil) =>
      change(send, { attempts: send.attempts + 1, running_until: runningUntil, last_attempt_at: now }),
    settle: (send, { state, dueAt, settled }, errorClass) =>
      change(send, {
        state,
        due_at: dueAt,
        running_until: 0,
        last_error_class: errorClass,
        settled: JSON.stringify(state === 'pending' ? Object.fromEntries(settled) : {}),
      }),
  };
}

async function insert(trx: Kysely<Tables>, send: NewDigestSend): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('digest_sends')
    .values({
      digest: send.digest,
      period: send.period,
      key_id: send.keyId,
      state: send.state,
      attempts: 0,
      due_at: send.dueAt,
      running_until: 0,
      last_error_class: null,
      last_attempt_at: null,
      message_id: send.messageId,
      mail: send.mail,
      settled: '{}',
      covers_from: send.coversFrom,
      covers_to: send.coversTo,
      created_at: send.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['digest', 'period']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A row whose digest is declared no more stays pending: nothing would end it. */
async function tidy(database: Database, before: number, rowsBefore: number): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable('digest_sends')
      .set({ state: 'cancelled', due_at: null, running_until: 0, settled: '{}' })
      .where('created_at', '<', before)
      .where('state', '=', 'pending')
      .execute(),
  );
  await database.write((trx) =>
    trx
      .updateTable('digest_sends')
      .set({ mail: null })
      .where('created_at', '<', before)
      .where('mail', 'is not', null)
      .execute(),
  );
  // The newest row stays: without one, a digest would begin again.
  await database.write((trx) =>
    trx
      .deleteFrom('digest_sends')
      .where('created_at', '<', rowsBefore)
      .where((build) =>
        build.exists(
          build
            .selectFrom('digest_sends as newer')
            .select('newer.period')
            .whereRef('newer.digest', '=', 'digest_sends.digest')
            .whereRef('newer.created_at', '>', 'digest_sends.created_at'),
        ),
      )
      .execute(),
  );
}

function sendOf(row: Pick<DigestSendRow, (typeof columns)[number]>): DigestSend {
  return {
    digest: row.digest,
    period: row.period,
    state: digestStates.find((state) => state === row.state) ?? 'cancelled',
    attempts: row.attempts,
    dueAt: row.due_at,
    runningUntil: row.running_until,
    lastErrorClass: smtpErrorClasses.find((each) => each === row.last_error_class) ?? null,
    lastAttemptAt: row.last_attempt_at,
    messageId: row.message_id,
    settled: settledOf(row.settled),
    coversFrom: row.covers_from,
    coversTo: row.covers_to,
    createdAt: row.created_at,
  };
}

function settledOf(json: string): Settled {
  const written: Readonly<Record<string, unknown>> = JSON.parse(json);
  const settled = new Map<string, 'accepted' | 'refused'>();
  for (const [tag, outcome] of Object.entries(written))
    if (outcome === 'accepted' || outcome === 'refused') settled.set(tag, outcome);
  return settled;
}
