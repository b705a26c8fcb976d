/** Problems of the address or of the device's position. */
import { texts } from '../../../i18n/texts.ts';
import { AddressProblems } from './AddressProblems.tsx';
import { DeviceNotice } from './DeviceNotice.tsx';
import type { LocatorAddress } from './useLocatorAddress.ts';

texts('stores.searchProblems');

export const SearchProblems = (address: Pick<LocatorAddress, 'problems' | 'unknownFeatures'>) => (
  <>
    <AddressProblems {...address} />
    <DeviceNotice />
  </>
);
