/** How far a payment is (streams/wallet/chargeProgress.ts): of an accepted write, or of the key that a bank led back with. */
import { useMemo } from 'react';
import type { ShownCharge } from '../../../domain/wallet/shape.ts';
import { chargesOf, returnedPayments, type Returned } from '../../../streams/wallet/chargeProgress.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useStream } from '../../kit/useStream.ts';
import { isVisible$ } from '../../kit/visibility.ts';

/** Null while nothing is known of it. */
export function useCharge(writeId: string | null): ShownCharge | null {
  const { wallet } = useCrema();
  const pipeline = useMemo(() => chargesOf(wallet, isVisible$), [wallet]);
  return useStream<string | null, ShownCharge | null>(writeId, pipeline, null);
}

/** The page of the bank that asks the person about that write; null while it asks nothing. */
export function useChallengeUrl(writeId: string | null): string | null {
  const charge = useCharge(writeId);
  // What is known is of the write before until the next render.
  return writeId === null ? null : challengeUrlOf(charge);
}

export const challengeUrlOf = (charge: ShownCharge | null): string | null =>
  charge?.state === 'challenge' ? (charge.challengeUrl ?? null) : null;

export function useReturnedPayment(returnKey: string): Returned {
  const { wallet } = useCrema();
  const pipeline = useMemo(() => returnedPayments(wallet, isVisible$), [wallet]);
  return useStream<string, Returned>(returnKey, pipeline, 'reading');
}
