/**
 * Where the log ends, whatever else lies in its table: a row far above the one below it is a stray row, and nobody counts
 * on from it (domain/seq.ts). A log whose first rows were removed has noted in `meta` where it begins since.
 */
import { endOf, FREE_BEGINNING, isFarAbove, isSeq, MAX_SEQ } from '../../domain/seq.ts';
import type { LogDatabase, MetaRow } from './LogDatabase.ts';
import type { OpenTransaction } from './strictTransaction.ts';

const KEY = 'beginning';

/** In a transaction that removes the log's first rows: the first that stays. */
export const beginningAt = (seq: number): MetaRow => ({ key: KEY, value: seq });

/** The highest seq of the log; 0 where it is empty. */
export async function headOf({ events, meta }: LogDatabase): Promise<number> {
  const [lowest, highest] = await Promise.all([
    events.orderBy(':id').limit(1).primaryKeys(),
    highestSeq(events),
  ]);
  const [first = 0] = lowest as readonly unknown[] as readonly number[];
  if (highest === 0 || (first <= FREE_BEGINNING && !isFarAbove(highest, first))) return highest;
  const [keys, noted] = await Promise.all([events.toCollection().primaryKeys(), meta.get(KEY)]);
  return endOf(keys, seqIn(noted));
}

/** The highest of the keys that are a seq at all. */
async function highestSeq(events: LogDatabase['events']): Promise<number> {
  for (let upTo = MAX_SEQ + 1; ;) {
    const keys = await events.where(':id').between(1, upTo, true, false).reverse().limit(20).primaryKeys();
    const highest = keys.find(isSeq);
    const lowest = keys.at(-1);
    if (highest !== undefined || lowest === undefined) return highest ?? 0;
    upTo = lowest;
  }
}

/**
 * Inside a transaction over `events` and `meta`: where the log ends without the events that it `adds`. Reads all keys, for
 * the seldom cases in which a transaction must know.
 */
export function withEnd(
  { table }: OpenTransaction,
  then: (end: number) => void,
  adds: readonly { readonly seq: number }[] = [],
): void {
  const own = new Set<unknown>(adds.map(({ seq }) => seq));
  const keys = table('events').getAllKeys();
  const noted = table('meta').get(KEY);
  noted.onsuccess = () =>
    then(
      endOf(
        keys.result.filter((key) => !own.has(key)),
        seqIn(noted.result),
      ),
    );
}

const seqIn = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'value' in row && isSeq(row.value) ? row.value : 0;
