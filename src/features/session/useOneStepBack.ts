/**
 * Marks the history entry of a sign-in that was opened from the page to which it leads back: after it the way back is one step
 * in the history. To go there by its address would put that page into the history twice. A page that does not exist is not gone
 * back to.
 */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { visited } from '../../kit/visited.ts';

export function useOneStepBack(returnUrl: string): void {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const type = useNavigationType();
  const navigate = useNavigate();
  const mark = useEffectEvent(() => {
    const { previous, notFound } = visited;
    const isFromThere = previous === returnUrl.split('#', 1)[0];
    if (type !== 'PUSH' || !isFromThere || previous === notFound) return;
    void navigate({ pathname, search }, { replace: true, state: { ...Object(state), isOneStepBack: true } });
  });
  useEffect(() => mark(), []);
}
