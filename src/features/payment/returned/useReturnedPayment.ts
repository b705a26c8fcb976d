/**
 * What became of the payment of a return key: asked until it is decided, while the page is seen. It is stored nowhere: this browser
 * may be nobody's.
 */
import { useEffect, useState } from 'react';
import type { ReturnedPayment } from '../../../../domain/wallet/returnedPayment.ts';
import { useCrema } from '../../../kit/Crema.ts';

const ASK_EVERY_MS = 2_000;

/** gone: the key shows nothing. failed: nothing is known, and it is asked again. */
export type Returned = ReturnedPayment | 'reading' | 'failed' | 'gone';

export function useReturnedPayment(returnKey: string): Returned {
  const { wallet } = useCrema();
  const [returned, setReturned] = useState<Returned>('reading');
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    let timer: ReturnType<typeof setTimeout>;
    let isAsked = false;
    let isDecided = false;
    const ask = async (): Promise<void> => {
      if (isAsked || isDecided || document.hidden) return;
      clearTimeout(timer);
      isAsked = true;
      const answer = await wallet.returnedPayment(returnKey, signal);
      isAsked = false;
      if (signal.aborted) return;
      // Without an answer what is known stays.
      if (answer.ok) setReturned(answer.value ?? 'gone');
      else setReturned((known) => (known === 'reading' ? 'failed' : known));
      isDecided = answer.ok && answer.value?.state !== 'asked' && answer.value?.state !== 'deciding';
      timer = setTimeout(askNow, ASK_EVERY_MS);
    };
    const askNow = (): void => void ask();
    askNow();
    document.addEventListener('visibilitychange', askNow, { signal });
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [wallet, returnKey]);
  return returned;
}
