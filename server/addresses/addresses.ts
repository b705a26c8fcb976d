/**
 * The member's addresses. A change names the version that was edited, so that of two devices that edit one address the
 * second is told. Adding one that is there already adds nothing. Each change is told to the member's devices.
 */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { MAX_ADDRESSES, readAddress } from '../../domain/addresses/rules.ts';
import type { AddressParts } from '../../domain/addresses/shape.ts';
import type { Address, AddressInput, AddressSaved } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import type { Clock } from '../base/ports.ts';

export interface AddressDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

export const addressesOf = (db: Database, memberId: string): Promise<readonly Address[]> =>
  rowsOf(
    db,
    sql`select ${columns} from addresses where member_id = ${memberId} order by created_at, address_id`,
  );

export const createAddress = (
  deps: AddressDependencies,
  write: WriteRequest,
  memberId: string,
  input: AddressInput,
): Promise<AddressSaved> =>
  save(deps, write, memberId, input, async (tx, address, known) => {
    const same = known.find((each) => isSame(each, address));
    if (same) return { addressId: same.addressId, isNews: false };
    if (known.length >= MAX_ADDRESSES) return 'ADDRESS_LIMIT';
    const addressId = randomUUID();
    const values = Object.values(columnValues(address));
    await tx.execute(
      sql`insert into addresses (address_id, member_id, created_at, ${names})
          values (${addressId}, ${memberId}, ${deps.clock.now().toISOString()}, ${sql.join(values, sql`, `)})`,
    );
    return { addressId, isNews: true };
  });

export const updateAddress = (
  deps: AddressDependencies,
  write: WriteRequest,
  memberId: string,
  edited: { readonly addressId: string; readonly version: number; readonly address: AddressInput },
): Promise<AddressSaved> =>
  save(deps, write, memberId, edited.address, async (tx, address, known) => {
    const { addressId, version } = edited;
    const stored = known.find((each) => each.addressId === addressId);
    if (!stored) return 'ADDRESS_NOT_FOUND';
    if (isSame(stored, address)) return { addressId, isNews: false };
    if (stored.version !== version) return 'ADDRESS_CHANGED';
    const changes = Object.entries(columnValues(address)).map(
      ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
    );
    await tx.execute(
      sql`update addresses set version = version + 1, ${sql.join(changes, sql`, `)} where address_id = ${addressId}`,
    );
    return { addressId, isNews: true };
  });

type Outcome = { readonly addressId: string; readonly isNews: boolean } | string;

/** One change of a member's addresses at a time; a text that `work` answers is the code of its refusal. */
async function save(
  { db, clock }: AddressDependencies,
  write: WriteRequest,
  memberId: string,
  input: AddressInput,
  work: (tx: Database, address: AddressParts, known: readonly Address[]) => Promise<Outcome>,
): Promise<AddressSaved> {
  const { address } = readAddress(
    { ...input, addressLine2: input.addressLine2 ?? '' },
    input.type ?? 'Billing',
  );
  const outcome = await withIdempotencyKey<AddressSaved>(
    db,
    clock,
    write,
    async (tx): Promise<WriteAnswer<AddressSaved>> => {
      if (address === null) return { status: 'refused', code: 'ADDRESS_INVALID' };
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${memberId}`}, 0))`);
      const made = await work(tx, address, await addressesOf(tx, memberId));
      if (typeof made === 'string') return { status: 'refused', code: made };
      if (made.isNews) await tellChange(tx, clock, write.owner, 'addresses');
      return { status: 'done', answer: { addressId: made.addressId } };
    },
  );
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

const isSame = (stored: Address, address: AddressParts): boolean =>
  Object.entries(address).every(([part, value]) => stored[part as keyof AddressParts] === value);

/** By column. */
const columnValues = (address: AddressParts): Readonly<Record<string, SQL>> => ({
  type: sql`${address.type}`,
  first_name: sql`${address.firstName}`,
  last_name: sql`${address.lastName}`,
  phone_number: sql`${address.phoneNumber}`,
  address_line1: sql`${address.addressLine1}`,
  address_line2: sql`${address.addressLine2}`,
  city: sql`${address.city}`,
  postal_code: sql`${address.postalCode}`,
  country_subdivision: sql`${address.countrySubdivision}`,
  country: sql`${address.country}`,
});
const names = sql.raw(
  'type, first_name, last_name, phone_number, address_line1, address_line2, city, postal_code, country_subdivision, country',
);
const columns = sql.raw(
  `address_id as "addressId", version, type, first_name as "firstName", last_name as "lastName",
   phone_number as "phoneNumber", address_line1 as "addressLine1", address_line2 as "addressLine2", city,
   postal_code as "postalCode", country_subdivision as "countrySubdivision", country`,
);
