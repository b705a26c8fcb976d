/**
 * One check-in, from the press to the success page. A press dispatches an intent; the log ensures that it is
 * sent once. Navigates when the answer that this page waits for arrives, also after a reload.
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCrema } from '../../app/Crema.ts';
import type { PickupAtStore } from './usePickup.ts';

export interface CheckIn {
  readonly checkIn: (stall: number | null, firstName: string) => void;
  /** The input that was missing at the last press, so that nothing was sent. */
  readonly missing: 'stall' | 'name' | null;
  readonly forgetMissing: () => void;
  /** The code with which the check-in of this page was refused; one of an earlier page only where it is so for good. */
  readonly refusal: string | null;
  /** Whether the success page is next. */
  readonly isDone: boolean;
}

/** The link of the page leads to no order. */
export const ORDER_NOT_FOUND = 'ORDER_NOT_FOUND';

export function useCheckIn({ query, visit, stalls }: PickupAtStore): CheckIn {
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const [awaited, setAwaited] = useState<string | null>(null);
  const [missing, setMissing] = useState<CheckIn['missing']>(null);
  if (visit?.phase === 'submitting' && visit.writeId !== awaited) setAwaited(visit.writeId);

  const isRefused = visit !== undefined && (visit.writeId === awaited || visit.refusal === ORDER_NOT_FOUND);
  const { platform } = query;
  const isDone = visit?.phase === 'here' && visit.refusal === null && visit.writeId === awaited;
  useEffect(() => {
    if (!isDone) return;
    const kept = platform === null ? '' : `?${new URLSearchParams({ platform })}`;
    void navigate(`/pickup/curbside/success${kept}`, { replace: true });
  }, [isDone, navigate, platform]);

  const checkIn = async (stall: number | null, firstName: string) => {
    const { store, orderToken } = query;
    if (store === null) return;
    const outcome = await dispatch({
      type: 'pickup/checkIn',
      data: { storeNumber: store, orderToken, firstName, stall, stalls },
    });
    if (outcome.status !== 'decided') return;
    setMissing(null);
    for (const fact of outcome.facts) {
      if (fact.type === 'pickup/stallMissing') setMissing('stall');
      if (fact.type === 'pickup/nameMissing') setMissing('name');
      if (fact.type === 'pickup/checkInRequested') setAwaited(fact.id);
    }
  };
  return {
    checkIn: (stall, firstName) => void checkIn(stall, firstName),
    missing,
    refusal: isRefused ? visit.refusal : null,
    forgetMissing: () => setMissing(null),
    isDone,
  };
}
