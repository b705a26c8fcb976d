/** Changes to a card; and adding one, which carries its number and PIN. Each carries what its fact says. */
import { volatileWrite, write } from '../write.ts';
import { cardAdding, cardChange } from './events.ts';

const settles = ['wallet/changed', 'wallet/changeRefused'] as const;

export const changeCard = write('changeCard', cardChange, {
  asks: { 'wallet/changeRequested': (data) => data },
  settles,
});

export const addCard = volatileWrite('addCard', cardAdding, {
  asks: { 'wallet/addRequested': (data) => data },
  settles,
});
