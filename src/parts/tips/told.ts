/** What is said while a tip is on its way. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const tipsTold = {
  giveTip: { ...inEveryPhase(['tips.asked', 'tips.waiting']), signInNeeded: 'tips.signIn' },
} as const satisfies Told<'giveTip'>;
