/** Leaves the sign-in: does what it was asked for (afterSignIn.ts), then goes back to where it was opened, or to its target. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { intentToKeep, type ToKeep } from '../../kit/afterSignIn.ts';
import { useCrema } from '../../kit/Crema.ts';
import { backOverSheet } from '../../ui/sheetEntry.ts';

type Props = { readonly returnUrl: string; readonly toKeep: ToKeep | null };

export function AfterSignIn({ returnUrl, toKeep }: Props) {
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const { state } = useLocation() as Location<unknown>;
  const hasLeft = useRef(false);
  const leave = useEffectEvent(async () => {
    const { isOneStepBack, toKeep: _, ...own } = Object(state) as Record<string, unknown>;
    // Before the page is left: the step back may load another one.
    try {
      if (toKeep !== null) await dispatch(intentToKeep(toKeep));
    } finally {
      if (isOneStepBack === true) backOverSheet(() => void navigate(-1));
      // The page that one came from knows its own way back by its history state; one that does not exist leads home.
      else void navigate(returnUrl, { replace: true, state: { ...own, isAfterSignIn: true } });
    }
  });
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void leave();
  }, []);
  return null;
}
