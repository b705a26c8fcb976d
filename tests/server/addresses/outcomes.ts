/** What is known of the writes of addresses by their keys. */
import { someAddress, someSingleUseAddress } from '../authorization/people.ts';
import type { Outcomes } from '../kit/outcomes.ts';

const withoutCity = { ...someAddress, city: '' };

export const addressesOutcomes: Outcomes<
  'create-address' | 'update-address' | 'add-single-use-billing-address' | 'close-single-use-address'
> = {
  'create-address': {
    accepted: () => ({ address: someAddress }),
    refused: ['ADDRESS_INVALID', () => ({ address: withoutCity })],
  },
  'update-address': {
    accepted: async ({ owner }) => {
      const { data } = await owner.browser.ask('create-address', { address: someAddress });
      const { addressId } = data.createAddress;
      return { addressId, version: 1, address: { ...someAddress, city: 'Kent' } };
    },
    refused: [
      'ADDRESS_NOT_FOUND',
      () => ({ addressId: 'of-nobody', version: 1, address: { ...someAddress, city: 'Kent' } }),
    ],
  },
  'add-single-use-billing-address': {
    by: 'guest',
    accepted: () => ({ address: someSingleUseAddress }),
    refused: ['ADDRESS_INVALID', () => ({ address: { ...someSingleUseAddress, city: '' } })],
  },
  'close-single-use-address': { closes: true },
};
