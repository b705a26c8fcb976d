/** The REST adapters, in one chunk of their own: smaller than GraphQL, and needed by other screens. */
import { createRestLocations } from '../../adapters/rest/createRestLocations.ts';
import { createRestSession } from '../../adapters/rest/createRestSession.ts';
import type { World } from '../../streams/ports.ts';

export const createRestWorld = (): Pick<World, 'session' | 'locations'> => ({
  session: createRestSession(),
  locations: createRestLocations(),
});
