/**
 * Marks the history entry of a sign-in that was opened from the page to which it leads back: after it the way back is one step
 * in the history. To go there by its address would put that page into the history twice. A page that does not exist
 * (`isMissing`) is not gone back to.
 */
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { safeReturnUrl } from './returnUrl.ts';

export function useSignInOrigin(): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const before = useRef(location);
  // A layout effect: nothing is pressed in between.
  useLayoutEffect(() => {
    const { pathname, search, hash, state } = before.current;
    before.current = location;
    if (type !== 'PUSH' || location.pathname !== '/account/signin') return;
    const back = safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'));
    const isOrigin = back === pathname + search || back === pathname + search + hash;
    if (!isOrigin || (Object(state) as { readonly isMissing?: true }).isMissing === true) return;
    void navigate(location, { replace: true, state: { ...Object(location.state), isOneStepBack: true } });
  }, [location, type, navigate]);
}
