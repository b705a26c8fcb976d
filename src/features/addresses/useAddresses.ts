/** The member's addresses, looked at for as long as the page is shown, and the saves that are on their way. */
import { useCallback, useEffect } from 'react';
import type { WriteOf } from '../../../domain/write.ts';
import type { saveAddress } from '../../../domain/addresses/writes.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

export type PendingSave = WriteOf<typeof saveAddress> & { readonly writeId: string };

export function useAddresses() {
  const { dispatch, want } = useCrema();
  const { list, fetchedAt, refused } = useWorld(({ addresses }) => addresses);
  const { status } = useWorld(({ addressesFetch }) => addressesFetch);
  const writes = useWorld(({ outbox }) => outbox.writes);
  const refresh = useCallback(() => void dispatch({ type: 'addresses/refresh', data: {} }), [dispatch]);
  useEffect(() => want.addresses(), [want]);
  const pending = Object.entries(writes).flatMap(([writeId, { write }]): readonly PendingSave[] =>
    write.kind === 'saveAddress' ? [{ ...write, writeId }] : [],
  );
  return {
    list,
    pending,
    refused,
    hasAnswer: fetchedAt !== null || list.length > 0,
    isCurrent: fetchedAt !== null,
    isAsking: status === 'asking',
    isFailed: status === 'failed',
    refresh,
  };
}
