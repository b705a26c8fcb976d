/**
 * Recognizes a database that does not answer, by error type and SQLSTATE, never by message text. The client gets 503;
 * whether a write took effect is then unknown and found out by its idempotency key.
 */

/** There was no connection, or it broke before the answer. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** PostgreSQL shutting down or starting, out of connections, or a time-out of ours (docs/operating.md). */
const UNAVAILABLE_STATES = new Set(['57P01', '57P02', '57P03', '53300', '57014', '55P03', '25P03', '40P01']);

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const state = sqlStateOf(error);
  if (state !== null) return UNAVAILABLE_STATES.has(state) || state.startsWith('08');
  // A query failed without a SQLSTATE: the connection broke.
  if (isFailedQuery(error)) return error.cause instanceof Error && sqlStateOf(error.cause) === null;
  return error.cause === undefined ? false : isDatabaseUnavailable(error.cause);
}

/** The answer, or 'unavailable' while the database does not answer; any other failure is thrown. */
export async function unlessUnavailable<T>(asked: Promise<T>): Promise<T | 'unavailable'> {
  try {
    return await asked;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'unavailable';
    throw error;
  }
}

/** The five characters of an error that the database itself reported, of this error or its cause. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  return error.cause === undefined ? null : sqlStateOf(error.cause);
}

/** The name of the constraint or unique index that refused, of this error or its cause. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return error.cause === undefined ? null : violatedConstraint(error.cause);
}

/** Drizzle's DrizzleQueryError, which its entry point does not export. */
const isFailedQuery = (error: Error): boolean => 'query' in error && 'params' in error;
