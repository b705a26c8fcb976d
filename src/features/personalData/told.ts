/** What is said while a question about one's data is on its way: its button is busy, and only what waits for a network is said. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const personalDataTold = {
  changePersonalData: { ...inEveryPhase(null), waiting: 'personalData.waiting' },
} as const satisfies Told<'changePersonalData'>;
