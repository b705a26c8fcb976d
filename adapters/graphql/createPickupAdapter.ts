/** Check-in and the pickup state, polled or live, over GraphQL. Implements PickupPort. */
import type { PickupPort } from '../../streams/pickup/port.ts';
import {
  CreateCustomerArrivalDocument,
  GetPickupStateDocument,
  LivePickupStateDocument,
  type Operations,
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
    return say(client, customerArrivalInput, idempotencyKey);
  },
  announce: ({ way: pickUpOption, saidAt, ...arrival }, idempotencyKey) =>
    say(
      client,
      {
        ...arrival,
        ...{ pickUpOption, stallNumber: null, seenRevision: null, saidAt: new Date(saidAt).toISOString() },
      },
      idempotencyKey,
    ),
  async state(storeNumber, orderToken) {
    const answer = await client.request(GetPickupStateDocument, { storeNumber, orderToken });
    return answer.ok ? validated(PickupStateOnWire, answer.value.pickupState) : answer;
  },
  subscribe: (storeNumber, orderToken) =>
    client
      .subscribe(LivePickupStateDocument, { storeNumber, orderToken })
      .pipe(read('pickupState', PickupStateOnWire)),
});

type ArrivalInput = Operations['create-customer-arrival']['variables']['customerArrivalInput'];

async function say(client: GraphqlClient, customerArrivalInput: ArrivalInput, idempotencyKey: string) {
  const answer = await client.request(
    CreateCustomerArrivalDocument,
    { customerArrivalInput },
    { idempotencyKey },
  );
  return answer.ok ? validated(ArrivalOnWire, answer.value.createCustomerArrival) : answer;
}
