/** Whether an order that waits for its bank is to be paid with a method: the charge goes on where that is removed. */
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

/** `paid`: by this one. `perhaps`: another device placed the order, and this one does not know with which. Null for neither. */
export function useOrderAtBank(paymentMethodId: string): 'paid' | 'perhaps' | null {
  const { now } = useCrema();
  return useWorld(({ order: { submission }, outbox, wallet }) => {
    const isAccepted = outbox.writes[submission?.writeId ?? '']?.phase === 'accepted';
    if (isAccepted && submission?.paymentMethodId === paymentMethodId) return 'paid';
    const others = wallet.waiting.filter(({ writeId }) => writeId !== submission?.writeId);
    return others.some(({ until }) => until > now()) ? 'perhaps' : null;
  });
}
