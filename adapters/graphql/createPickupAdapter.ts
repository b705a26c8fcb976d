/** Check-in and the pickup state, polled or live, over GraphQL. Implements PickupPort. */
import type { PickupPort } from '../../streams/pickup/port.ts';
import {
  CreateCustomerArrivalDocument,
  GetPickupStateDocument,
  LivePickupStateDocument,
} from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { ArrivalOnWire, PickupStateOnWire } from '../http/wirePickup.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';
import { read } from './read.ts';

export const createPickupAdapter = (client: GraphqlClient): PickupPort => ({
  async checkIn({ storeNumber, orderToken, displayName, stallNumber, saidAt, seenRevision }, idempotencyKey) {
    const customerArrivalInput = {
      ...{ pickUpOption: 'CURBSIDE' as const, storeNumber, orderToken, displayName, stallNumber },
      seenRevision: seenRevision ?? null,
      saidAt: saidAt == null ? null : new Date(saidAt).toISOString(),
    };
    const answer = await client.request(
      CreateCustomerArrivalDocument,
      { customerArrivalInput },
      { idempotencyKey },
    );
    return answer.ok ? validated(ArrivalOnWire, answer.value.createCustomerArrival) : answer;
  },
  async state(storeNumber, orderToken) {
    const answer = await client.request(GetPickupStateDocument, { storeNumber, orderToken });
    return answer.ok ? validated(PickupStateOnWire, answer.value.pickupState) : answer;
  },
  subscribe: (storeNumber, orderToken) =>
    client
      .subscribe(LivePickupStateDocument, { storeNumber, orderToken })
      .pipe(read('pickupState', PickupStateOnWire)),
});
