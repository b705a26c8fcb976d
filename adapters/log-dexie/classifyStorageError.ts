/**
 * What an error of IndexedDB or Dexie means for the log, by the names of the error and of those inside it, never by
 * message text: browsers word them differently and change them.
 */
export type StorageErrorClass =
  /** The key exists: another tab appended first. */
  | 'conflict'
  /** The disk, or this site's quota, is full. */
  | 'quota'
  /** There is no usable IndexedDB; a retry is useless. */
  | 'unavailable'
  /** The database contains another log than this tab's. */
  | 'lost'
  /** Opening timed out; it is not retried. */
  | 'stuck'
  /**
   * The handle or the transaction was closed; a new handle may work. Dexie throws TypeErrors on a half-opened one.
   */
  | 'dead'
  /** A programming error, such as a value that cannot be stored. */
  | 'bug';

/** The log ends before this tab's seq: the database was deleted or rolled back by something else. */
export class LogLostError extends Error {
  override readonly name = 'LogLostError';
}

/** The log is ahead of this append, whose seq was freed by the end of an era or by compaction. */
export class LogMovedOnError extends Error {
  override readonly name = 'LogMovedOnError';
}

/** In order of precedence: a full disk is reported as an AbortError around a QuotaExceededError. */
const namesByClass: readonly (readonly [StorageErrorClass, readonly string[]])[] = [
  ['quota', ['QuotaExceededError']],
  ['lost', ['LogLostError']],
  ['conflict', ['ConstraintError', 'LogMovedOnError']],
  ['unavailable', ['MissingAPIError', 'SecurityError', 'NotSupportedError', 'NotAllowedError']],
  ['stuck', ['TimeoutError']],
  ['bug', ['DataCloneError', 'DataError']],
];

export function classifyStorageError(error: unknown): StorageErrorClass {
  const names = namesIn(error, 4);
  return namesByClass.find(([, known]) => known.some((name) => names.has(name)))?.[0] ?? 'dead';
}

/** The error's own name and those of the errors it wraps (Dexie: `inner`, `failures`; the platform: `cause`). */
function namesIn(error: unknown, depth: number): Set<string> {
  const names = new Set<string>();
  if (typeof error !== 'object' || error === null) return names;
  if ('name' in error && typeof error.name === 'string') names.add(error.name);
  if (depth === 0) return names;
  const wrapped: unknown[] = [
    'inner' in error ? error.inner : null,
    'cause' in error ? error.cause : null,
    ...('failures' in error && Array.isArray(error.failures) ? error.failures : []),
  ];
  for (const inner of wrapped) for (const name of namesIn(inner, depth - 1)) names.add(name);
  return names;
}
