/**
 * One check-in, from the press to the way out. Pressing is an intent; that it is sent once, and what comes of it, is the
 * log's. Leads to the success page when the answer came that this page waited for, also after a reload in between.
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCrema } from '../../app/Crema.ts';
import type { PickupAtStore } from './usePickup.ts';

export interface CheckIn {
  readonly checkIn: (stall: number | null, firstName: string) => void;
  /** Why nothing was sent at the last press. */
  readonly missing: 'stall' | 'name' | null;
  readonly forgetMissing: () => void;
  /** On the way to the success page. */
  readonly isDone: boolean;
}

export function useCheckIn({ query, visit, stalls }: PickupAtStore): CheckIn {
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const [awaited, setAwaited] = useState<string | null>(null);
  const [missing, setMissing] = useState<CheckIn['missing']>(null);
  if (visit?.phase === 'submitting' && visit.writeId !== awaited) setAwaited(visit.writeId);

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
    forgetMissing: () => setMissing(null),
    isDone,
  };
}
