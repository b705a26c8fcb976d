/**
 * What an error of IndexedDB or Dexie means for the log, by the names of the error and of those inside it, never by
 * message text: browsers word them differently and change them.
 */
export type StorageErrorClass =
  /** A key is taken: another tab was first. */
  | 'conflict'
  /** The disk, or this site's share of it, is full. */
  | 'quota'
  /** There is no usable IndexedDB here; trying again is in vain. */
  | 'unavailable'
  /** Another log lies where this one was. */
  | 'lost'
  /** Opening does not come to an end; waiting once was enough. */
  | 'stuck'
  /** The handle or the transaction died; a new handle may work. Dexie on a half-opened one throws TypeErrors. */
  | 'dead'
  /** The caller's mistake, such as a value that cannot be stored. */
  | 'bug';

/** The log ends before the place it had reached: the database was deleted or rolled back under us. */
export class LogLostError extends Error {
  override readonly name = 'LogLostError';
}

/** The log went on past the place of this append, and an era's end or compaction took that place away. */
export class LogMovedOnError extends Error {
  override readonly name = 'LogMovedOnError';
}

/** The order is the precedence: a full disk shows as an AbortError around a QuotaExceededError. */
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
