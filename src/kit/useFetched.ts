/**
 * A menu or product by its key: fetched while it is shown, read from its document. The cached document stays
 * visible while it is refetched, and when that fails.
 */
import { useEffect } from 'react';
import type * as v from 'valibot';
import type { FailureKind } from '../../domain/failure.ts';
import type { ReadDocument } from '../../streams/reads/readDocument.ts';
import { useCrema } from './Crema.ts';
import { useReadDocument } from './useReadDocument.ts';

export type Fetched<T> =
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly kind: FailureKind; readonly code: string | null }
  | {
      readonly status: 'ready';
      readonly body: T;
      readonly isRefetching: boolean;
      readonly isLastTryFailed: boolean;
      readonly fetchedAt: number;
    };

export function useFetched<S extends v.GenericSchema>(
  read: ReadDocument<S, 'menu'>,
  key: string,
): Fetched<v.InferOutput<S>> & { readonly tryAgain: () => void } {
  const { want } = useCrema();
  const { document, fetchedAt, fetch, askAgain: tryAgain } = useReadDocument(read, key);
  useEffect(() => want[read.read](key), [want, read, key]);
  if (fetchedAt !== null && document.status === 'ready') {
    const isRefetching = fetch?.status === 'asking';
    const isLastTryFailed = fetch?.status === 'failed';
    return { status: 'ready', body: document.body, isRefetching, isLastTryFailed, fetchedAt, tryAgain };
  }
  if (fetch?.failure != null) return { status: 'failed', ...fetch.failure, tryAgain };
  return { status: 'reading', tryAgain };
}
