/** The member's addresses, and the one that a guest uses once, over GraphQL. Implements AddressesPort. */
import * as v from 'valibot';
import type { FactDraft } from '../../domain/events.ts';
import { savedFact } from '../../domain/addresses/outcome.ts';
import { Address } from '../../domain/addresses/shape.ts';
import { singleUseOfSecret } from '../../domain/addresses/singleUse.ts';
import type { AddressesPort } from '../../streams/addresses/port.ts';
import type { Answer } from '../../streams/ports.ts';
import {
  AddSingleUseBillingAddressDocument,
  CloseSingleUseAddressDocument,
  CreateAddressDocument,
  GetAddressListDocument,
  SaveAddressOutcomeDocument,
  UpdateAddressDocument,
} from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';
import { outcomeOf } from './outcomeOf.ts';

const Saved = v.object({ addressId: v.string() });
const Added = v.object({ addressToken: v.pipe(v.string(), v.nonEmpty()) });

export const createAddressesAdapter = (client: GraphqlClient): AddressesPort => ({
  async list(signal) {
    const answer = await client.request(GetAddressListDocument, {}, { signal });
    return answer.ok ? validated(v.array(Address), answer.value.user.addressList) : answer;
  },
  async save({ addressId, version, ...parts }, idempotencyKey) {
    const { type, firstName, lastName, phoneNumber, addressLine1, addressLine2 } = parts;
    const { city, postalCode, countrySubdivision, country } = parts;
    const who = { type, firstName, lastName, phoneNumber };
    const address = { ...who, addressLine1, addressLine2, city, postalCode, countrySubdivision, country };
    if (addressId === null || version === null) {
      const answer = await client.request(CreateAddressDocument, { address }, { idempotencyKey });
      return answer.ok ? saved(answer.value.createAddress, idempotencyKey) : answer;
    }
    const edited = { addressId, version, address };
    const answer = await client.request(UpdateAddressDocument, edited, { idempotencyKey });
    return answer.ok ? saved(answer.value.updateAddress, idempotencyKey) : answer;
  },
  async saveOutcome(idempotencyKey) {
    const answer = await client.request(SaveAddressOutcomeDocument, { idempotencyKey });
    return answer.ok
      ? outcomeOf(answer.value.writeOutcome, (result) => saved(result, idempotencyKey))
      : answer;
  },
  async addSingleUse(secret, idempotencyKey) {
    const address = singleUseOfSecret(secret);
    const answer = await client.request(AddSingleUseBillingAddressDocument, { address }, { idempotencyKey });
    return answer.ok ? tokenIn(answer.value.addSingleUseBillingAddress) : answer;
  },
  async closeSingleUse(idempotencyKey) {
    const asked = { idempotencyKey };
    const answer = await client.request(CloseSingleUseAddressDocument, asked, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.closeWrite, tokenIn) : answer;
  },
});

function saved(value: unknown, writeId: string): Answer<FactDraft> {
  const answer = validated(Saved, value);
  return answer.ok ? { ok: true, value: savedFact(writeId, answer.value.addressId) } : answer;
}

function tokenIn(value: unknown): Answer<string> {
  const answer = validated(Added, value);
  return answer.ok ? { ok: true, value: answer.value.addressToken } : answer;
}
