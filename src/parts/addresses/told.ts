/** What is said while an address is on its way: its button is busy, and only what waits for a network is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const addressesTold = {
  saveAddress: { ...inEveryPhase(null), waiting: 'addresses.waiting' },
  addSingleUseAddress: {
    ...inEveryPhase(null),
    waiting: 'addresses.waitingHere',
    enterAgain: 'addresses.guest.enterAgain',
  },
} as const satisfies Told<'saveAddress' | 'addSingleUseAddress'>;
