/**
 * Back in the history, once for each entry: a second press that comes before the page has moved would leave the next one.
 * Where the page has not moved after a second, the browser dropped the first: the next press counts again.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const MOVES_WITHIN_MS = 1_000;

export function useGoBackOnce(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  /** When the step back was asked for, in milliseconds of performance.now(); null while none is under way. */
  const wentAt = useRef<number | null>(null);
  useEffect(() => {
    wentAt.current = null;
  }, [key]);
  return () => {
    const now = performance.now();
    if (wentAt.current !== null && now - wentAt.current < MOVES_WITHIN_MS) return;
    wentAt.current = now;
    void navigate(-1);
  };
}
