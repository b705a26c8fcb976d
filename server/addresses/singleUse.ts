/**
 * The billing address of one purchase. Its token is computed from its id under this installation's key, and the table has
 * the hash: a repeated request is answered the same token, which is stored nowhere. It is good once, for who asked for it,
 * within an hour.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readAddress } from '../../domain/addresses/rules.ts';
import type { AddressParts } from '../../domain/addresses/shape.ts';
import type {
  SingleUseBillingAddress,
  SingleUseBillingAddressInput,
} from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { AddressDependencies } from './addresses.ts';

export type SingleUseDependencies = AddressDependencies & {
  readonly pins: { nameOf(kind: 'addressToken', value: string): string };
};

const VALID_MS = 60 * 60_000;
/** The most addresses of one session at a time; the oldest are removed. */
const MOST_OF_OWNER = 5;

/** Answers the id in the place of the token: `tokenOf` makes the token of it when it is told. */
export async function addSingleUseAddress(
  deps: SingleUseDependencies,
  write: WriteRequest,
  input: SingleUseBillingAddressInput,
): Promise<SingleUseBillingAddress> {
  const { db, clock } = deps;
  const address = readSingleUse(input);
  // Anyone who has the table could try addresses against a plain hash of what a guest entered.
  const request = { ...write, requestHash: keyed(deps, write.requestHash) };
  const outcome = await withIdempotencyKey<SingleUseBillingAddress>(db, clock, request, async (tx) => {
    if (address === null) return { status: 'refused', code: 'ADDRESS_INVALID' };
    const id = randomUUID();
    const expiresAt = new Date(clock.now().getTime() + VALID_MS).toISOString();
    await tx.execute(
      sql`insert into single_use_addresses (token_hash, owner, address, expires_at)
          values (${hashOf(tokenOf(deps, id))}, ${write.owner}, ${JSON.stringify(address)}::jsonb, ${expiresAt})`,
    );
    await tx.execute(
      sql`delete from single_use_addresses where token_hash in (
            select token_hash from single_use_addresses where owner = ${write.owner}
            order by expires_at desc, token_hash offset ${MOST_OF_OWNER})`,
    );
    return { status: 'done', answer: { addressToken: id } };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/** 128 bits in hexadecimal. */
export const tokenOf = (deps: Pick<SingleUseDependencies, 'pins'>, id: string): string =>
  keyed(deps, `token ${id}`);

/** The address of that token, locked and not used up; null where it is of another, used, or over. */
export async function lookAtSingleUseAddress(
  tx: Database,
  { clock }: Pick<SingleUseDependencies, 'clock'>,
  owner: string,
  addressToken: string,
): Promise<AddressParts | null> {
  const [found] = await rowsOf<{ readonly address: AddressParts }>(
    tx,
    sql`select address from single_use_addresses where token_hash = ${hashOf(addressToken)} and owner = ${owner}
          and expires_at > ${clock.now().toISOString()} for update`,
  );
  return found?.address ?? null;
}

/**
 * The address of that token, which is used up by it when the transaction commits. Null where it is of another, used, or
 * over. For the purchase that it is entered for.
 */
export async function takeSingleUseAddress(
  tx: Database,
  { clock }: Pick<SingleUseDependencies, 'clock'>,
  owner: string,
  addressToken: string,
): Promise<AddressParts | null> {
  const [taken] = await rowsOf<{ readonly address: AddressParts }>(
    tx,
    sql`delete from single_use_addresses where token_hash = ${hashOf(addressToken)} and owner = ${owner}
          and expires_at > ${clock.now().toISOString()} returning address`,
  );
  return taken?.address ?? null;
}

function readSingleUse({
  line1,
  line2,
  countrySubDivision,
  ...parts
}: SingleUseBillingAddressInput): AddressParts | null {
  const typed = {
    ...parts,
    addressLine1: line1,
    addressLine2: line2 ?? '',
    countrySubdivision: countrySubDivision,
  };
  return readAddress(typed, 'Billing').address;
}

const keyed = ({ pins }: Pick<SingleUseDependencies, 'pins'>, text: string): string =>
  pins.nameOf('addressToken', `1 ${text}`) + pins.nameOf('addressToken', `2 ${text}`);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
