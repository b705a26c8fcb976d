/** Fake addresses of one member, by idempotency key, with the versions of the server; and those that are used once. */
import { savedFact } from '../../../domain/addresses/outcome.ts';
import { MAX_ADDRESSES } from '../../../domain/addresses/rules.ts';
import type { Address, AddressParts } from '../../../domain/addresses/shape.ts';
import { singleUseOfSecret, type SingleUseAddress } from '../../../domain/addresses/singleUse.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { FactDraft } from '../../../domain/events.ts';
import type { AddressesPort } from '../../../streams/addresses/port.ts';
import type { Answer, WriteOutcome } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeAddresses extends AddressesPort {
  /** Every save that took effect, by its kind of change. */
  readonly made: readonly ('added' | 'changed')[];
  /** How often the list was answered. */
  readonly lists: number;
  /** What guests entered, by its token. */
  readonly singleUse: ReadonlyMap<string, SingleUseAddress>;
  /** Another device changes it. */
  changeElsewhere(addressId: string, parts: Partial<AddressParts>): void;
}

export function fakeAddresses({ answer, members, tell }: FakeServer): FakeAddresses {
  let stored: readonly Address[] = [];
  let lists = 0;
  const made: ('added' | 'changed')[] = [];
  const singleUse = new Map<string, SingleUseAddress>();
  const byKey = new Map<string, { readonly done: string } | { readonly code: string }>();

  const change = (addressId: string, parts: Partial<AddressParts>): void => {
    stored = stored.map((each) =>
      each.addressId === addressId ? { ...each, ...parts, version: each.version + 1 } : each,
    );
    tell('addresses');
  };
  const save: (asked: Parameters<AddressesPort['save']>[0]) => { done: string } | { code: string } = ({
    addressId,
    version,
    ...asked
  }) => {
    const parts = partsOf(asked);
    const same = stored.find((each) => JSON.stringify(partsOf(each)) === JSON.stringify(parts));
    if (same && (addressId === null || addressId === same.addressId)) return { done: same.addressId };
    if (addressId === null) {
      if (stored.length >= MAX_ADDRESSES) return { code: 'ADDRESS_LIMIT' };
      const added = `a-${stored.length + 1}`;
      stored = [...stored, { addressId: added, version: 1, ...parts }];
      made.push('added');
      tell('addresses');
      return { done: added };
    }
    const known = stored.find((each) => each.addressId === addressId);
    if (!known) return { code: 'ADDRESS_NOT_FOUND' };
    if (known.version !== version) return { code: 'ADDRESS_CHANGED' };
    made.push('changed');
    change(addressId, parts);
    return { done: addressId };
  };
  const once = (key: string, work: () => { done: string } | { code: string }) => {
    const known = byKey.get(key) ?? work();
    byKey.set(key, known);
    return known;
  };

  return {
    made,
    singleUse,
    get lists() {
      return lists;
    },
    changeElsewhere: change,
    list: (signal) =>
      answer(
        'list',
        () =>
          members(() => {
            lists++;
            return { ok: true, value: stored };
          }),
        signal,
      ),
    save: (asked, key) =>
      answer('save', () =>
        members(() => {
          const known = once(key, () => save(asked));
          return 'code' in known
            ? failure('refused', known.code)
            : { ok: true, value: savedFact(key, known.done) };
        }),
      ),
    saveOutcome: (key) =>
      answer('saveOutcome', () =>
        members((): Answer<WriteOutcome<FactDraft>> => {
          const known = byKey.get(key);
          if (known === undefined) return { ok: true, value: { status: 'unknown' } };
          return 'code' in known
            ? { ok: true, value: { status: 'refused', code: known.code } }
            : { ok: true, value: { status: 'done', value: savedFact(key, known.done) } };
        }),
      ),
    addSingleUse: (secret, key) =>
      answer('addSingleUse', () => {
        const known = once(key, () => {
          const token = `token-${singleUse.size + 1}`;
          singleUse.set(token, singleUseOfSecret(secret));
          return { done: token };
        });
        return 'code' in known ? failure('refused', known.code) : { ok: true, value: known.done };
      }),
    closeSingleUse: (key) =>
      answer('closeSingleUse', (): Answer<WriteOutcome<string>> => {
        const known = once(key, () => ({ code: ENTER_AGAIN }));
        return 'code' in known
          ? { ok: true, value: { status: 'refused', code: known.code } }
          : { ok: true, value: { status: 'done', value: known.done } };
      }),
  };
}

/** Its fields in one order, without those of the write alone. */
const partsOf = ({ type, firstName, lastName, phoneNumber, ...place }: AddressParts): AddressParts => {
  const { addressLine1, addressLine2, city, postalCode, countrySubdivision, country } = place;
  const where = { addressLine1, addressLine2, city, postalCode, countrySubdivision, country };
  return { type, firstName, lastName, phoneNumber, ...where };
};
