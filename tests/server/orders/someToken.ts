/** A token of the vault for a card of the sandbox, without a browser that types one. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/createDatabase.ts';
import type { Clock } from '../../../server/base/ports.ts';

export async function someToken(db: Database, clock: Clock, gatewayCard: string): Promise<string> {
  const token = `cct_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest('hex');
  const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
  await db.execute(
    sql`insert into vault_tokens (token_hash, kind, brand, last_four, fingerprint, gateway_card, expiration_month,
          expiration_year, postal_code, expires_at)
        values (${hash}, 'card', 'visa', '4242', ${hash}, ${gatewayCard}, 12, 2030, '98101', ${expiresAt})`,
  );
  return token;
}
