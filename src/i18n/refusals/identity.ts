/** What any page may have to say of an account: that its address is not proved. The other codes are in parts/identity/identityErrors.ts. */
import { entry } from '../errorEntry.ts';

export const identityRefusals = {
  ADDRESS_UNVERIFIED: entry('error.identity.unverified'),
};
