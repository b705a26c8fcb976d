/**
 * A menu or product by its key: fetched while it is shown, read from its document. The cached document stays
 * visible while it is refetched, and when that fails. A document that is missing or damaged on the device is fetched again.
 */
import { useCallback, useEffect } from 'react';
import type * as v from 'valibot';
import type { FailureKind } from '../../domain/failure.ts';
import { useCrema } from './Crema.ts';
import { useAskForLost, useDocument, useWorld } from './hooks.ts';

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
  key: string,
  schema: S,
): Fetched<v.InferOutput<S>> & { readonly tryAgain: () => void } {
  const { want, dispatch } = useCrema();
  const entry = useWorld((world) => world.menu.entries[key]);
  const fetch = useWorld((world) => world.menuFetch.byKey[key]);
  const hash = entry?.document;
  const document = useDocument(hash, schema);
  useEffect(() => want.menu(key), [want, key]);
  const tryAgain = useCallback(() => void dispatch({ type: 'menu/refresh', data: { key } }), [dispatch, key]);
  useAskForLost(hash, document, tryAgain);
  if (entry !== undefined && document.status === 'ready') {
    const isRefetching = fetch?.status === 'asking';
    const isLastTryFailed = fetch?.status === 'failed';
    const { fetchedAt } = entry;
    return { status: 'ready', body: document.body, isRefetching, isLastTryFailed, fetchedAt, tryAgain };
  }
  if (fetch?.failure != null) return { status: 'failed', ...fetch.failure, tryAgain };
  return { status: 'reading', tryAgain };
}
