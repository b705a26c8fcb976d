/** Changes to a card, reloads of one; and adding one, which carries its number and PIN. Each carries what its fact says. */
import { volatileWrite, write } from '../write.ts';
import { cardAdding, cardChange, cardReload } from './carried.ts';

const settles = ['wallet/changed', 'wallet/changeRefused', 'wallet/calledBack'] as const;

export const changeCard = write('changeCard', cardChange, {
  asks: { 'wallet/changeRequested': (data) => data },
  settles,
});

/** Decided later where a bank asks the person, or does not answer. */
export const reload = write('reload', cardReload, {
  asks: { 'wallet/reloadRequested': (data) => data },
  settles,
});

export const addCard = volatileWrite('addCard', cardAdding, {
  asks: { 'wallet/addRequested': (data) => data },
  settles,
});
