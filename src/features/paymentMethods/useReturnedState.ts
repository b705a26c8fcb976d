/**
 * The state in the address of a person who comes back from a provider's page: it is sent once, as a secret, and leaves the
 * address when it is decided. While another change is on its way, here or in another tab, it waits. After a reload, or where it
 * did not reach the server, it is sent again, which the server answers the same.
 */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { World } from '../../../domain/world.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest, useWorld } from '../../kit/hooks.ts';

export type Returned =
  /** waiting: nothing of it has left the device yet. */
  | { readonly status: 'none' | 'saving' | 'waiting' }
  | { readonly status: 'saved'; readonly paymentMethodId: string }
  | { readonly status: 'refused'; readonly code: string };

const STATE = 'state';
const changeUnderWay = ({ outbox }: World): string | undefined =>
  Object.entries(outbox.writes).find(([, { write }]) => write.kind.endsWith('PaymentMethod'))?.[0];

export function useReturnedState(): Returned {
  const { dispatch, keepSecret, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const [query, setQuery] = useSearchParams();
  const state = query.get(STATE);
  const pending = useWorld(changeUnderWay);
  const phase = useWorld(({ outbox }) => outbox.writes[pending ?? '']?.phase);
  const ended = useWorld(({ paymentMethods }) => paymentMethods.ended);
  const isAsking = useRef(false);
  const [writeId, setWriteId] = useState<string | null>(null);
  const last = writeId !== null && ended?.writeId === writeId ? ended : null;
  // The write did not reach the server; the state is still in the address and is sent again.
  const isLost = last?.code === ENTER_AGAIN && state !== null;
  const own = isLost ? null : last;
  useEffect(() => {
    if (isLost) setWriteId(null);
  }, [isLost]);
  useEffect(() => {
    if (state === null || writeId !== null || pending !== undefined || isAsking.current) return;
    isAsking.current = true;
    const data = { paymentMethodId: null, isDefault: false, billingAddressId: null };
    void dispatch({ type: 'paymentMethods/save', data: { ...data, vaultRef: keepSecret(state) } }).then(
      (outcome) => {
        isAsking.current = false;
        const facts = outcome.status === 'decided' ? outcome.facts : [];
        // No such fact if another tab has a change under way: this effect runs again when that change has ended.
        setWriteId(facts.find(({ type }) => type === 'paymentMethods/saveRequested')?.id ?? null);
      },
    );
  }, [state, writeId, pending, dispatch, keepSecret]);
  const isRefused = own !== null && own.code !== null;
  useEffect(() => {
    if (!isRefused || state === null) return;
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(STATE);
        return after;
      },
      { replace: true },
    );
  }, [isRefused, state, setQuery]);
  if (own !== null)
    return own.code === null
      ? { status: 'saved', paymentMethodId: own.paymentMethodId ?? '' }
      : { status: 'refused', code: own.code };
  if (state === null) return { status: 'none' };
  return { status: phase === 'waiting' && !isOnline ? 'waiting' : 'saving' };
}
