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

export function useReturnedPayment(returnKey: string): Returned {
  const { wallet } = useCrema();
  const pipeline = useMemo(() => returnedPayments(wallet, isVisible$), [wallet]);
  return useStream<string, Returned>(returnKey, pipeline, 'reading');
}
