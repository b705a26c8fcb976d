/** Whether an order may be made at a store now, for the app that offers it and the server that takes it. Spec 1 section 5. */
import type { SelectedStore } from './selectedStore.ts';

/** Null when it may. */
export function whyNotOrderHere(
  { open, availability, guestOrdering }: Pick<SelectedStore, 'open' | 'availability' | 'guestOrdering'>,
  isMember: boolean,
): 'closed' | 'notReady' | 'accountRequired' | null {
  if (!open) return 'closed';
  if (availability !== 'READY') return 'notReady';
  return isMember || guestOrdering ? null : 'accountRequired';
}
