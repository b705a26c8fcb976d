/** What is said while where a member lives is saved. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

export const residenceTold = {
  saveResidence: {
    ...inEveryPhase(null),
    waiting: ['promo.residence.saving', 'promo.residence.waiting'],
  },
} as const satisfies Told<'saveResidence'>;
