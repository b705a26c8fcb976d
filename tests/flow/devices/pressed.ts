/** One press away from the write of this noun; see tests/flow/pressedWrite.ts. */
import type { PressedWrite } from '../pressedWrite.ts';

export const signOutThere: PressedWrite = {
  press: (app) => app.dispatch({ type: 'devices/signOutThere', data: { sessionId: 'there' } }),
  effects: ({ server }) => Number(!server.devices.list.some(({ sessionId }) => sessionId === 'there')),
  losable: 'signOutThere',
};
