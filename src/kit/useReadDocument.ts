/**
 * The document of a read's last answer, as its declaration says (streams/<noun>/document.ts), and what is known of the
 * asking. A document that is missing or damaged on the device is asked for again.
 */
import { useCallback } from 'react';
import type * as v from 'valibot';
import type { FetchState } from '../../domain/fetchState.ts';
import type { Named, ReadDocument } from '../../streams/reads/readDocument.ts';
import { useCrema } from './Crema.ts';
import { type DocumentState, useAskForLost, useDocument, useWorld } from './hooks.ts';

export interface ReadAnswer<T> {
  readonly document: DocumentState<T>;
  /** Where the world names it; the parts are equal as long as they do not change. */
  readonly hash: string | undefined;
  readonly fetchedAt: Named['fetchedAt'];
  readonly fetch: FetchState | undefined;
  readonly askAgain: () => void;
}

export function useReadDocument<S extends v.GenericSchema>(
  read: ReadDocument<S>,
  key = '',
): ReadAnswer<v.InferOutput<S>> {
  const { dispatch } = useCrema();
  const hash = useWorld((world) => read.named(world, key)?.document);
  const fetchedAt = useWorld((world) => read.named(world, key)?.fetchedAt ?? null);
  const fetch = useWorld((world) => read.fetch(world, key));
  const document = useDocument(hash, read.schema);
  const askAgain = useCallback(() => void dispatch(read.again(key)), [dispatch, read, key]);
  useAskForLost(hash, document, askAgain);
  return { document, hash, fetchedAt, fetch, askAgain };
}
