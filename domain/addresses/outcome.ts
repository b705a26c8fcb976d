/** The facts of saving an address, from what the server answers. Loaded with the adapter. */
import type { FactDraft } from '../events.ts';
import type { WriteOf } from '../write.ts';
import type { saveAddress } from './writes.ts';

export type SavedAddress = Omit<WriteOf<typeof saveAddress>, 'kind'>;

export const savedFact = (writeId: string, addressId: string): FactDraft => ({
  type: 'addresses/saved',
  data: { writeId, addressId },
});
