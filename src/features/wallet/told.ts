/** What is said while a change of a card is on its way; a reload differs by what it does. */
import { inEveryPhase, type Told } from '../../kit/useTold.ts';

const changing = { ...inEveryPhase('cards.busy'), waiting: 'cards.waiting' } as const;
const adding = {
  ...inEveryPhase('reload.adding'),
  waiting: 'reload.waiting',
  accepted: 'reload.pending',
} as const;
const savingAutoReload = {
  ...inEveryPhase('reload.auto.saving'),
  waiting: 'reload.auto.waiting',
  accepted: 'reload.pending',
} as const;

export const walletTold = {
  changeCard: changing,
  reload: ({ change }) => (change === 'addMoney' ? adding : savingAutoReload),
  addCard: { ...changing, enterAgain: 'cards.error.again' },
} as const satisfies Told<'changeCard' | 'reload' | 'addCard'>;
