/** One press away from each write of this noun; see tests/flow/pressedWrite.ts. */
import { singleUseSecret } from '../../../domain/addresses/singleUse.ts';
import { partsOf } from '../../domain/addresses/someAddress.ts';
import { type PressedWrite } from '../pressedWrite.ts';

export const saveAddress: PressedWrite = {
  press: (app) =>
    app.dispatch({ type: 'addresses/save', data: { addressId: null, version: null, ...partsOf() } }),
  effects: ({ server }) => server.addresses.made.length,
  losable: 'save',
};

export const addSingleUseAddress: PressedWrite = {
  ready: ({ clock }) => clock.advanceAndSettle(1_000),
  press: (app) =>
    app.dispatch({
      type: 'addresses/addSingleUse',
      data: { vaultRef: app.vault.put(singleUseSecret(partsOf())) },
    }),
  effects: ({ server }) => server.addresses.singleUse.size,
  losable: 'addSingleUse',
  isOfGuest: true,
  secrets: ['token-1', 'Pine St', '98101', '2065550100'],
};
