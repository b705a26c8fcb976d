/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { signIn, type PressedWrite } from '../pressedWrite.ts';

export const unlinkPartner: PressedWrite = {
  ready: async (device) => {
    device.server.partnerships.link();
    await signIn(device);
  },
  press: (app) => app.dispatch({ type: 'partnerships/unlink', data: {} }),
  effects: ({ server }) => server.partnerships.unlinked.length,
  losable: 'unlinkPartner',
};
