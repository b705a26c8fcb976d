/**
 * How HTTP's ways of failing become a WorldFailure: by type and code, never by message text.
 * What matters to a write is whether it can have arrived: only `offline` says it cannot.
 */
import type { FailureKind } from '../../domain/failure.ts';
import type { WorldFailure } from '../../streams/ports.ts';

export const failure = (
  kind: FailureKind,
  code: string | null = null,
  retryAfterSeconds: number | null = null,
): WorldFailure => ({
  ok: false,
  kind,
  code,
  retryAfterSeconds,
});

/** For a fetch that threw: nothing but its type is known. */
export function failureOfThrown(thrown: unknown): WorldFailure {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return failure('timeout');
  return failure('unreachable');
}

/**
 * For an answer with a code, or with a status alone. A busy server (429, 5xx) may be asked again; a refusal is final, so
 * it takes the server's own code: a 4xx without one is somebody else's (a proxy, a captive portal) and settles nothing.
 */
export function failureOfAnswer(
  status: number,
  code: string | null,
  retryAfter: string | null,
): WorldFailure {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  if (status === 401 && code !== 'INVALID_CREDENTIALS') return failure('unauthenticated', code);
  if (code === 'UNAUTHENTICATED') return failure('unauthenticated', code);
  if (status === 429 || code === 'RATE_LIMITED') return failure('server', 'RATE_LIMITED', seconds);
  if (status >= 500 || code === 'UNEXPECTED_ERROR') return failure('server', code, seconds);
  return code === null ? failure('invalid') : failure('refused', code, seconds);
}

export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
