/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { noChange } from '../../../domain/profile/shape.ts';
import type { PressedWrite } from '../pressedWrite.ts';

export const saveProfile: PressedWrite = {
  press: (app) => app.dispatch({ type: 'profile/save', data: { ...noChange, lastName: 'Kaya' } }),
  effects: ({ server }) => server.profile.made.length,
  losable: 'saveProfile',
};

export const setPreference: PressedWrite = {
  press: (app) =>
    app.dispatch({ type: 'profile/setPreference', data: { preference: 'emailOffers', isOn: true } }),
  effects: ({ server }) => server.profile.made.length,
  losable: 'setPreference',
};
