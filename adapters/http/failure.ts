/**
 * Maps HTTP and fetch failures to a RemoteFailure: by type and code, never by message text. For a write it matters
 * whether the request can have arrived: only `offline` says that it cannot.
 */
import type { FailureKind } from '../../domain/failure.ts';
import type { RemoteFailure } from '../../streams/ports.ts';

export const failure = (
  kind: FailureKind,
  code: string | null = null,
  retryAfterSeconds: number | null = null,
): RemoteFailure => ({
  ok: false,
  kind,
  code,
  retryAfterSeconds,
});

/** For a fetch that threw: only its type is known. */
export function failureOfThrown(thrown: unknown): RemoteFailure {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return failure('timeout');
  return failure('unreachable');
}

/**
 * For an answer with a code, or with a status alone. A busy server (429, 5xx) may be retried. A refusal is
 * final, so it requires the server's own code: a 4xx without one comes from an intermediary (a proxy, a
 * captive portal) and decides nothing.
 */
export function failureOfAnswer(
  status: number,
  code: string | null,
  retryAfter: string | null,
): RemoteFailure {
  const seconds = secondsOf(retryAfter);
  if (status === 401 && code !== 'INVALID_CREDENTIALS') return failure('unauthenticated', code);
  if (code === 'UNAUTHENTICATED') return failure('unauthenticated', code);
  if (status === 429 || code === 'RATE_LIMITED') return failure('server', 'RATE_LIMITED', seconds);
  if (status >= 500 || code === 'UNEXPECTED_ERROR') return failure('server', code, seconds);
  return code === null ? failure('invalid') : failure('refused', code, seconds);
}

/** The seconds of a Retry-After header; null where it names none. */
export const secondsOf = (retryAfter: string | null): number | null =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;

export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
