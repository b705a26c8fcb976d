/** Written by `npm run generate`; do not edit. */
import { createRestPickupTimes } from '../../../adapters/rest/createRestPickupTimes.ts';
import { createRestSession } from '../../../adapters/rest/createRestSession.ts';
import { createRestStores } from '../../../adapters/rest/createRestStores.ts';
import type { SendJson } from '../../../adapters/http/sendJson.ts';
export const restAdapters = (send: SendJson) => ({
  pickupTimes: createRestPickupTimes(send),
  session: createRestSession(send),
  stores: createRestStores(send),
});
