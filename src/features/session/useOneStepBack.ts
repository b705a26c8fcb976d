/**
 * Marks the history entry of a sign-in that was opened from the page to which it leads back: after it the way back is one step
 * in the history. To go there by its address would put that page into the history twice. A page that does not exist is not gone
 * back to.
 */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { pageBefore } from '../../kit/pageBefore.ts';

export function useOneStepBack(returnUrl: string): void {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const type = useNavigationType();
  const navigate = useNavigate();
  const mark = useEffectEvent(() => {
    const { address, missing } = pageBefore;
    const isFromThere = address === returnUrl.split('#', 1)[0];
    if (type !== 'PUSH' || !isFromThere || address === missing) return;
    void navigate({ pathname, search }, { replace: true, state: { ...Object(state), isOneStepBack: true } });
  });
  useEffect(() => mark(), []);
}
