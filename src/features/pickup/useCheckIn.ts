/**
 * One check-in, from the press to the success page. A press dispatches an intent; the log ensures that it is
 * sent once. Navigates when the answer that this page waits for arrives, also after a reload.
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Visit } from '../../../domain/pickup/evolve.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import type { PickupAtStore } from './usePickup.ts';

export interface CheckIn {
  readonly checkIn: (stall: number | null, firstName: string) => void;
  /** The input that was missing at the last press, so that nothing was sent. */
  readonly missing: 'stall' | 'name' | null;
  readonly forgetMissing: () => void;
  /** Why the check-in of this page was refused; that of an earlier page only where it is so for good, or was not said yet. */
  readonly refusal: Refusal | null;
  /** Whether the success page is next. */
  readonly isDone: boolean;
}

/** wrongLink: the page's link leads to no order, for good. noOrder: the person has none at the store, or not yet. */
export type Refusal = 'wrongLink' | 'noOrder' | 'other';

export function useCheckIn({ query, visit, stalls }: PickupAtStore): CheckIn {
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const [awaited, setAwaited] = useState<string | null>(null);
  const [missing, setMissing] = useState<CheckIn['missing']>(null);
  const isUnsaid = useUnsaid(visit);
  const isAwaited = visit?.phase === 'submitting' || isUnsaid;
  if (visit !== undefined && isAwaited && visit.writeId !== awaited) setAwaited(visit.writeId);

  const refusal = refusalOf(visit);
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
    refusal: visit?.writeId === awaited || refusal === 'wrongLink' ? refusal : null,
    forgetMissing: () => setMissing(null),
    isDone,
  };
}

/** The notices whose refusal a page has said, so that it says it once. */
const said = new WeakSet<object>();

/** Whether the visit's refusal came in this tab when no page could say it, as before the store's details after a reload. */
function useUnsaid(visit: Visit | undefined): boolean {
  const notice = useWorld(({ notices }) => notices.latest);
  const own = notice?.writeId !== undefined && notice.writeId === visit?.writeId ? notice : null;
  useEffect(() => {
    if (own !== null) said.add(own);
  }, [own]);
  return own !== null && !said.has(own);
}

function refusalOf(visit: Visit | undefined): Refusal | null {
  if (visit === undefined || visit.refusal === null) return null;
  if (visit.refusal !== 'ORDER_NOT_FOUND') return 'other';
  return visit.orderToken === null ? 'noOrder' : 'wrongLink';
}
