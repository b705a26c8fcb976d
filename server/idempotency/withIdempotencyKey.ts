/**
 * Runs a write at most once per idempotency key: the first answer, also a refusal, is stored in the write's
 * transaction and returned again; of a write that moves money for ever, and no other owner uses its key (decision 0093).
 * A concurrent request with the same key waits for the first. Doesn't know the write.
 */
import { and, eq, or, sql } from 'drizzle-orm';
import { ENTER_AGAIN } from '../../domain/write.ts';
import { CodedError } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { violatedConstraint } from '../db/unavailable.ts';
import { idempotencyKeys } from './tables.ts';
import { permanentAnswers } from '../generated/permanentAnswers.ts';
import type { Clock } from '../base/ports.ts';
import { holdGuest } from './holdGuest.ts';
import { createLimitPerOwner } from './limitPerOwner.ts';

/** `owner` is member:<id> or guest:<id>; `requestHash` covers operation and variables. */
export interface WriteRequest {
  readonly owner: string;
  readonly key: string;
  readonly operation: string;
  readonly requestHash: string;
}

/** Work that refuses must not have written anything yet. accepted: it is settled later (settleWrite). */
export type WriteAnswer<T> =
  | { readonly status: 'done' | 'accepted'; readonly answer: T }
  /** `answer`: data beside the code. */
  | { readonly status: 'refused'; readonly code: string; readonly answer?: object | null };

const limited = createLimitPerOwner();

/**
 * Throws IDEMPOTENCY_KEY_REUSED when the key came with another request before, and SERVICE_UNAVAILABLE for a guest who
 * has signed in since.
 */
export async function withIdempotencyKey<T>(
  db: Database,
  clock: Clock,
  request: WriteRequest,
  work: (tx: Database) => Promise<WriteAnswer<T>>,
): Promise<WriteAnswer<T>> {
  return limited(request.owner, () =>
    refusingKeyOfAnother(
      db.transaction(async (tx) => {
        await holdGuest(tx, request.owner);
        const [known] = await takeKey(tx, request);
        if (known) return answerTo<T>(request, known);
        const outcome = await work(tx);
        await tx.insert(idempotencyKeys).values({
          ...request,
          state: outcome.status,
          code: outcome.status === 'refused' ? outcome.code : null,
          answer: outcome.status === 'refused' ? null : outcome.answer,
          createdAt: clock.now(),
        });
        return outcome;
      }),
    ),
  );
}

/** A write that moves money under the key of another owner's takes no effect: the database refuses its key. */
export async function refusingKeyOfAnother<T>(written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    throw violatedConstraint(error) === 'idempotency_keys_of_money' ? keyReused() : error;
  }
}

/**
 * The answer that is stored under that key, null where there is none (yet). For a write that must not do anything for a
 * request that was answered, not even count it. Throws as `withIdempotencyKey`.
 */
export async function answerOfKey<T>(db: Database, request: WriteRequest): Promise<WriteAnswer<T> | null> {
  const known = await storedAnswer(db, request);
  return known && answerTo<T>(request, known);
}

/** Throws IDEMPOTENCY_KEY_REUSED where the key was used for another request. */
function answerTo<T>(request: WriteRequest, known: KnownAnswer): WriteAnswer<T> {
  if (known.operation !== request.operation || known.requestHash !== request.requestHash) throw keyReused();
  return known.state === 'refused'
    ? { status: 'refused', code: known.code ?? 'UNEXPECTED_ERROR', answer: known.answer as object | null }
    : { status: known.state, answer: known.answer as T };
}

export const keyReused = (): CodedError =>
  new CodedError('IDEMPOTENCY_KEY_REUSED', 200, 'This key was used for another request.');

/**
 * Stores the outcome of a write that was accepted, in the transaction that decides it. `owner` is the one that sent it, also
 * where a guest has signed in since and the key is the member's. A write that is not there, or settled already, stays as it
 * is. @public
 */
export async function settleWrite(
  tx: Database,
  { owner, key }: Pick<WriteRequest, 'owner' | 'key'>,
  outcome: Exclude<WriteAnswer<unknown>, { readonly status: 'accepted' }>,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set(
      outcome.status === 'refused'
        ? { state: 'refused', code: outcome.code, answer: outcome.answer ?? null }
        : { state: 'done', code: null, answer: outcome.answer },
    )
    .where(
      and(
        or(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.sentBy, owner)),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.state, 'accepted'),
      ),
    );
}

/**
 * unknown: nothing took effect under this key, so it may be sent again. inProgress: its transaction is open. ofAnother:
 * the key of another owner, who may have used it.
 */
export type Outcome = { readonly status: 'unknown' | 'inProgress' | 'ofAnother' } | StoredOutcome;

/** The outcome of a write. */
export const outcomeOf = (db: Database, request: Pick<WriteRequest, 'owner' | 'key'>): Promise<Outcome> =>
  db.transaction((tx) => lookUp(tx, request));

/** As outcomeOf, but an unknown key is refused from now on: a request that is still on its way takes no effect. */
export const closeWrite = (
  db: Database,
  clock: Clock,
  { owner, key }: Pick<WriteRequest, 'owner' | 'key'>,
): Promise<Outcome> =>
  refusingKeyOfAnother(
    db.transaction(async (tx) => {
      await holdGuest(tx, owner);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName({ owner, key })}, 0))`);
      const found = await lookUp(tx, { owner, key });
      if ('state' in found || found.status !== 'unknown') return found;
      const closed = { operation: CLOSED, state: 'refused', code: ENTER_AGAIN, answer: null } as const;
      await tx
        .insert(idempotencyKeys)
        .values({ owner, key, ...closed, requestHash: CLOSED, createdAt: clock.now() });
      return closed;
    }),
  );

const CLOSED = 'close-write';

async function lookUp(tx: Database, request: Pick<WriteRequest, 'owner' | 'key'>): Promise<Outcome> {
  const { owner, key } = request;
  const [lock] = await rowsOf<{ free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${lockName(request)}, 0)) as free`,
  );
  if (!lock?.free) return { status: 'inProgress' };
  const known = await storedAnswer(tx, request);
  if (known) return known;
  const kept = (await Promise.all(permanentAnswers.map((find) => find(tx, key)))).flat();
  const mine = kept.find((each) => each.owner === owner);
  if (mine) return { operation: mine.operation, state: 'done', code: null, answer: mine.answer };
  const others = await rowsOf(tx, sql`select from idempotency_keys where key = ${key} and owner <> ${owner}`);
  return { status: kept.length + others.length > 0 ? 'ofAnother' : 'unknown' };
}

type StoredOutcome = Pick<typeof idempotencyKeys.$inferSelect, 'operation' | 'state' | 'code' | 'answer'>;

type KnownAnswer = StoredOutcome & Pick<typeof idempotencyKeys.$inferSelect, 'requestHash'>;

/** Locks the key until the transaction ends. Answers what is stored under it: one row or none. */
const takeKey = (
  tx: Database,
  { owner, key }: Pick<WriteRequest, 'owner' | 'key'>,
): Promise<readonly KnownAnswer[]> =>
  rowsOf(
    tx,
    sql`select operation, request_hash as "requestHash", state, code, answer from take_key(${owner}, ${key})`,
  );

const lockName = ({ owner, key }: Pick<WriteRequest, 'owner' | 'key'>): string => `${owner} ${key}`;

async function storedAnswer(
  tx: Database,
  { owner, key }: Pick<WriteRequest, 'owner' | 'key'>,
): Promise<typeof idempotencyKeys.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)));
  return row ?? null;
}
