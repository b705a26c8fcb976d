/**
 * Calls again what has failed, once the network is back: nobody has to press for it. Where it came back before the failure
 * was known, as soon as that is known.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { networkReturns } from '../../streams/networkReturns.ts';
import { useCrema } from './Crema.ts';

export function useOnReturn(hasFailed: boolean, again: () => void): void {
  const { isOnline$ } = useCrema();
  const isBack = useRef(false);
  const retry = useEffectEvent(() => {
    isBack.current = !hasFailed;
    if (hasFailed) again();
  });
  useEffect(() => {
    const running = networkReturns(isOnline$).subscribe(() => retry());
    return () => running.unsubscribe();
  }, [isOnline$]);
  useEffect(() => {
    if (hasFailed && isBack.current) retry();
  }, [hasFailed]);
}
