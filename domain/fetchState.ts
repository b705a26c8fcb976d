/**
 * What this tab knows of the asking for one answer, the same for every declared read: whether it is asked for, since
 * when an answer is known, and why the last try failed. The answer itself is elsewhere. The fold's steps are here, to be
 * named in a projection's table.
 */
import type { Draft } from 'immer';
import type { FailureKind } from './failure.ts';

export interface FetchState {
  /** known: the last try was answered. */
  readonly status: 'idle' | 'asking' | 'known' | 'failed';
  /** When the last answer of this page was recorded; stays while it is asked for again and when that fails. */
  readonly knownSince: number | null;
  /** While the last try has failed. `code`: the server's own, where it gave one that the noun records. */
  readonly failure: { readonly kind: FailureKind; readonly code: string | null } | null;
}

export const notAsked: FetchState = { status: 'idle', knownSince: null, failure: null };

export const fetchAsked = (fetch: Draft<FetchState>): void => {
  fetch.status = 'asking';
  fetch.failure = null;
};
export const fetchAnswered = (fetch: Draft<FetchState>, { at }: { readonly at: number }): void => {
  fetch.status = 'known';
  fetch.knownSince = at;
  fetch.failure = null;
};
export const fetchFailed = (
  fetch: Draft<FetchState>,
  { data }: { readonly data: { readonly kind: FailureKind; readonly code?: string | null } },
): void => {
  fetch.status = 'failed';
  fetch.failure = { kind: data.kind, code: data.code ?? null };
};

/** The state of one key among many, to be changed by a step. */
export const fetchOf = (byKey: Draft<Record<string, FetchState>>, key: string): Draft<FetchState> =>
  (byKey[key] ??= { ...notAsked });

export const isAsking = (fetch: FetchState | undefined): boolean => fetch?.status === 'asking';
export const failureKind = (fetch: FetchState | undefined): FailureKind | null =>
  fetch?.failure?.kind ?? null;
