/**
 * The charge of an accepted write: how far it is, and where the bank's page is. It is stored nowhere (decision 0056). A hidden
 * tab does not ask; it does once it is seen again.
 */
import { useEffect, useState } from 'react';
import type { ShownCharge } from '../../../domain/wallet/shape.ts';
import { useCrema } from '../../kit/Crema.ts';

const LOOK_EVERY_MS = 1_000;
/** The bank's page is known: asks whether it was answered, in case the feed does not tell. */
const LOOK_AGAIN_EVERY_MS = 5_000;

/** Null while nothing is known of it. */
export function useCharge(writeId: string | null): ShownCharge | null {
  const { wallet } = useCrema();
  const [charge, setCharge] = useState<ShownCharge | null>(null);
  useEffect(() => {
    setCharge(null);
    if (writeId === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    let timer: ReturnType<typeof setTimeout>;
    let wait = LOOK_EVERY_MS;
    let isAsked = false;
    const look = async (): Promise<void> => {
      if (isAsked || document.hidden) return;
      clearTimeout(timer);
      isAsked = true;
      const answer = await wallet.charge(writeId, signal);
      isAsked = false;
      if (signal.aborted) return;
      // Without an answer the known state stays.
      if (answer.ok) setCharge(answer.value);
      if (answer.ok) wait = answer.value?.state === 'challenge' ? LOOK_AGAIN_EVERY_MS : LOOK_EVERY_MS;
      timer = setTimeout(lookNow, wait);
    };
    const lookNow = (): void => void look();
    lookNow();
    document.addEventListener('visibilitychange', lookNow, { signal });
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [wallet, writeId]);
  return charge;
}
