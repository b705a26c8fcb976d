/** The contract of the remote ports, on the fake server and on the real adapters against the real server. */
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import type { OrderStatus } from '../../domain/orders/status.ts';
import { anyDatabase } from '../server/kit/databases.ts';
import { openServerPlace } from './serverPlace.ts';
import { espresso } from './someLine.ts';
import { worldContract } from './remotePorts.contract.ts';

worldContract('the fake server', async () => ({
  openBrowser() {
    const server = createFakeRemotePorts({ now: Date.now });
    const steps: OrderStatus[] = ['Preparing', 'ReadyForPickup', 'PickedUp'];
    return {
      server,
      ...{ email: 'maya@example.com', password: 'right', cardId: 'c-1', storeNumber: '99001' },
      ...{ line: espresso, knownPlace: 'Seattle', unknownPlace: 'Nowhere' },
      advance: async (orderId) => server.move(orderId, steps.shift() ?? 'PickedUp'),
      linkPartner: async () => server.partnerships.link(),
      dispose: async () => undefined,
    };
  },
  close: async () => undefined,
}));

for (const database of await anyDatabase())
  worldContract(`the server behind the real adapters on ${database.name}`, () => openServerPlace(database));
