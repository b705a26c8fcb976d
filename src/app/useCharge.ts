/** The charge of an accepted write: how far it is, and where the bank's page is. It is stored nowhere (decision 0056). */
import { useEffect, useState } from 'react';
import type { ShownCharge } from '../../domain/wallet/shape.ts';
import { useCrema } from './Crema.ts';

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
    let timer: ReturnType<typeof setTimeout>;
    let wait = LOOK_EVERY_MS;
    const look = async (): Promise<void> => {
      const answer = await wallet.charge(writeId, asking.signal);
      if (asking.signal.aborted) return;
      // Without an answer the known state stays.
      if (answer.ok) setCharge(answer.value);
      if (answer.ok) wait = answer.value?.state === 'challenge' ? LOOK_AGAIN_EVERY_MS : LOOK_EVERY_MS;
      timer = setTimeout(() => void look(), wait);
    };
    void look();
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [wallet, writeId]);
  return charge;
}
