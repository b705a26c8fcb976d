/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { latte } from '../../domain/cart/someLatte.ts';
import { LIMIT } from '../openApp.ts';
import { type PressedWrite } from '../pressedWrite.ts';

export const changeCart: PressedWrite = {
  press: (app) => app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } }),
  effects: async ({ server }) => {
    const answer = await server.cart.cart(new AbortController().signal);
    return answer.ok ? answer.value.lines.reduce((sum, { quantity }) => sum + quantity, 0) : Number.NaN;
  },
  losable: 'change',
  addsUp: true,
};
