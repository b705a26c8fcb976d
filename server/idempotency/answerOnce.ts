/**
 * One write, one effect: the first answer to a key is stored in the transaction of the write and given again. The same
 * key at the same time waits for the first. A refusal is an answer too. Doesn't know what is written.
 */
import { and, eq, sql } from 'drizzle-orm';
import { CodedError } from '../codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { idempotencyKeys } from '../db/schema.ts';
import type { Clock } from '../ports.ts';

/** `owner` is member:<id> or guest:<id>; `requestHash` covers operation and variables. */
export interface WriteRequest {
  readonly owner: string;
  readonly key: string;
  readonly operation: string;
  readonly requestHash: string;
}

/** Work that refuses must not have written anything yet. */
export type WriteAnswer<T> =
  { readonly status: 'done'; readonly answer: T } | { readonly status: 'refused'; readonly code: string };

/** Throws IDEMPOTENCY_KEY_REUSED when the key came with another request before. */
export async function answerOnce<T>(
  db: Database,
  clock: Clock,
  request: WriteRequest,
  work: (tx: Database) => Promise<WriteAnswer<T>>,
): Promise<WriteAnswer<T>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(request)}, 0))`);
    const known = await storedAnswer(tx, request);
    if (known) {
      if (known.operation !== request.operation || known.requestHash !== request.requestHash)
        throw new CodedError('IDEMPOTENCY_KEY_REUSED', 200, 'This key was used for another request.');
      return known.state === 'done'
        ? { status: 'done', answer: known.answer as T }
        : { status: 'refused', code: known.code ?? 'UNEXPECTED_ERROR' };
    }
    const outcome = await work(tx);
    await tx.insert(idempotencyKeys).values({
      ...request,
      state: outcome.status,
      code: outcome.status === 'refused' ? outcome.code : null,
      answer: outcome.status === 'done' ? outcome.answer : null,
      createdAt: clock.now(),
    });
    return outcome;
  });
}

/** What became of a write. unknown: never seen (or older than a day). inProgress: its transaction is open. */
export async function outcomeOf(
  db: Database,
  request: Pick<WriteRequest, 'owner' | 'key'>,
): Promise<{ readonly status: 'unknown' | 'inProgress' } | typeof idempotencyKeys.$inferSelect> {
  return db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ free: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${lockName(request)}, 0)) as free`,
    );
    if (!lock?.free) return { status: 'inProgress' };
    return (await storedAnswer(tx, request)) ?? { status: 'unknown' };
  });
}

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
