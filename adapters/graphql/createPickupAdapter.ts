/** Checking in, and the state of a pickup by asking. Implements PickupPort but for its socket. */
import type { PickupPort } from '../../streams/ports.ts';
import { validated } from '../http/validated.ts';
import { ArrivalOnWire, PickupStateOnWire } from '../http/wirePickup.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

export const createPickupAdapter = (client: GraphqlClient): Pick<PickupPort, 'checkIn' | 'state'> => ({
  async checkIn({ storeNumber, orderToken, displayName, stallNumber }, idempotencyKey) {
    const pickUpOption = 'CURBSIDE' as const;
    const customerArrivalInput = { pickUpOption, storeNumber, orderToken, displayName, stallNumber };
    const answer = await client.request(
      'create-customer-arrival',
      { customerArrivalInput },
      { idempotencyKey },
    );
    return answer.ok ? validated(ArrivalOnWire, answer.value.createCustomerArrival) : answer;
  },
  async state(storeNumber, orderToken) {
    const answer = await client.request('get-pickup-state', { storeNumber, orderToken });
    return answer.ok ? validated(PickupStateOnWire, answer.value.pickupState) : answer;
  },
});
