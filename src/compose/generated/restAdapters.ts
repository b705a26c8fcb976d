/** Written by `npm run generate`; do not edit. */
import { createRestSession } from '../../../adapters/rest/createRestSession.ts';
import { createRestStores } from '../../../adapters/rest/createRestStores.ts';
import type { SendJson } from '../../../adapters/http/sendJson.ts';
export const restAdapters = (send: SendJson) => ({
  session: createRestSession(send),
  stores: createRestStores(send),
});
