/**
 * Which numbers are valid seqs. A row under another key (text, fraction, below 1, or above MAX_SEQ) is a
 * stray row: the next seq is never counted from it.
 */
export const MAX_SEQ = 2 ** 48;

export const isSeq = (key: unknown): key is number =>
  typeof key === 'number' && Number.isInteger(key) && key >= 1 && key <= MAX_SEQ;

/**
 * A row that lies further above the one below it is a stray row, too, although its number is a seq: a device writes no
 * million events between two rows that stay, and a head that followed such rows would run out of numbers.
 */
const MAX_GAP = 2 ** 20;

/** A log may begin anywhere up to here without having noted where: no device has written as much. */
export const FREE_BEGINNING = 2 ** 32;

export const isFarAbove = (seq: number, head: number): boolean => seq - head > MAX_GAP;

/** The highest place that a row may have in a log that reaches to `head`. */
export const highestAfter = (head: number): number => Math.min(head + MAX_GAP, MAX_SEQ);

/** The highest place for a log's first row, where the log has noted that it begins at `noted`. */
export const highestFirst = (noted: number): number => highestAfter(Math.max(noted, FREE_BEGINNING));

/**
 * Where a log ends that has rows under these keys, in ascending order, and has noted that it begins at `noted` (0: nothing
 * is noted). 0 where all of them are stray rows.
 */
export function endOf(keys: readonly unknown[], noted: number): number {
  let end = 0;
  for (const key of keys) {
    if (isSeq(key) && key <= (end === 0 ? highestFirst(noted) : highestAfter(end))) end = key;
  }
  return end;
}

/** The seq that a row of the table says it has; null for a stray row. */
export const seqOf = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'seq' in row && isSeq(row.seq) ? row.seq : null;
