/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import type { PressedWrite } from '../pressedWrite.ts';

export const changePersonalData: PressedWrite = {
  press: (app) => app.dispatch({ type: 'personalData/change', data: { change: 'copy' } }),
  effects: ({ server }) => server.personalData.changed,
  losable: 'change',
};
