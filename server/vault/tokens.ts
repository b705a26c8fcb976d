/**
 * Tokens for cards: random, used once, over after 15 minutes, and good for the one whom the page asked it for: a member, or any
 * guest (decision 0113). The table has the token's hash, and of the card what may be
 * shown, its fingerprint and the gateway's name of it. The server's noun paymentMethods takes the tokens.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PaymentType } from '../../domain/cardFields/messages.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { Clock } from '../base/ports.ts';
import type { ReadCard } from './readCard.ts';

const VALID_MS = 15 * 60_000;
const TOKEN = /^cct_[\w-]{43}$/;

export interface VaultDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly gateway: Pick<PaymentGateway, 'keepCard'>;
  /** The key of fingerprints; never in the database. */
  readonly vaultKey: string;
}

export interface TokenizedCard {
  readonly token: string;
  readonly brand: PaymentType | null;
  readonly lastFour: string | null;
}

export async function tokenize(
  { db, clock, gateway, vaultKey }: VaultDependencies,
  card: ReadCard,
): Promise<TokenizedCard> {
  const token = `cct_${randomBytes(32).toString('base64url')}`;
  const { expirationMonth, expirationYear, postalCode, kind, owner } = card;
  const shown =
    kind === 'card'
      ? { brand: card.brand, lastFour: card.number.slice(-4) }
      : { brand: null, lastFour: null };
  const fingerprint =
    kind === 'card' ? createHmac('sha256', vaultKey).update(card.number).digest('hex') : null;
  const gatewayCard = kind === 'card' ? (await gateway.keepCard(card)).gatewayCard : null;
  const expiresAt = new Date(clock.now().getTime() + VALID_MS).toISOString();
  await db.execute(
    sql`insert into vault_tokens (token_hash, kind, brand, last_four, fingerprint, gateway_card, expiration_month,
          expiration_year, postal_code, owner, expires_at)
        values (${hashOf(token)}, ${kind}, ${shown.brand}, ${shown.lastFour}, ${fingerprint}, ${gatewayCard},
          ${expirationMonth}, ${expirationYear}, ${postalCode}, ${owner}, ${expiresAt})`,
  );
  return { token, ...shown };
}

export type VaultedCard = {
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly postalCode: string;
} & (
  | {
      readonly kind: 'card';
      readonly brand: PaymentType;
      readonly lastFour: string;
      readonly fingerprint: string;
      readonly gatewayCard: string;
    }
  | { readonly kind: 'details' }
);

export interface TokenUse {
  readonly token: string;
  /** The owner of the write: member:<id> or guest:<id>. */
  readonly owner: string;
}

/** The card of a token, without using the token up; null where it is unknown, used, expired or another's. */
export async function lookAtToken(
  db: Database,
  clock: Clock,
  { token, owner }: TokenUse,
): Promise<VaultedCard | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await rowsOf<VaultedCard>(
    db,
    sql`select ${columns} from vault_tokens where token_hash = ${hashOf(token)} and ${isUsable(clock, owner)}`,
  );
  return row ?? null;
}

/** Uses a token up; false where it was used, is over or another's. */
export async function useToken(tx: Database, clock: Clock, { token, owner }: TokenUse): Promise<boolean> {
  const used = await rowsOf(
    tx,
    sql`update vault_tokens set used_at = ${clock.now().toISOString()}
        where token_hash = ${hashOf(token)} and ${isUsable(clock, owner)} returning 1 as one`,
  );
  return used.length === 1;
}

const columns = sql`kind, brand, last_four as "lastFour", fingerprint, gateway_card as "gatewayCard",
  expiration_month as "expirationMonth", expiration_year as "expirationYear", postal_code as "postalCode"`;
/** A guest's token outlives the guest's session (decision 0081): it is any guest's, and no member's. */
const isUsable = (clock: Clock, owner: string) =>
  sql`used_at is null and expires_at > ${clock.now().toISOString()}::timestamptz
    and coalesce(owner, ${nameOf(owner)}) = ${nameOf(owner)}`;
const nameOf = (owner: string): string => (owner.startsWith('guest:') ? 'guest' : owner);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
