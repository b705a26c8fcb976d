/** Problems of the address or of the device's position. */
import { addTexts } from '../../i18n/messages.ts';
import { AddressProblems } from './AddressProblems.tsx';
import { DeviceNotice } from './DeviceNotice.tsx';
import searchProblemsTexts from './searchProblems.en.json';
import type { LocatorAddress } from './useLocatorAddress.ts';

addTexts(searchProblemsTexts);

export const SearchProblems = (address: Pick<LocatorAddress, 'problems' | 'unknownFeatures'>) => (
  <>
    <AddressProblems {...address} />
    <DeviceNotice />
  </>
);
