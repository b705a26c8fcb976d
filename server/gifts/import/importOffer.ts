/** Puts what an operator sells as gifts into force from now on; running servers read it at the next question. */
import { sql } from 'drizzle-orm';
import { canonicalJson } from '../../../domain/canonicalJson.ts';
import type { GiftOffer } from '../../../domain/gifts/catalog.ts';
import type { Clock } from '../../base/ports.ts';
import type { Database } from '../../db/createDatabase.ts';
import { importedOffer } from '../offerInForce.ts';

export interface GiftImportResult {
  /** False where the same offer is in force. */
  readonly isChanged: boolean;
}

/** Names the form of the document between an importer and a server of one build. */
export const GIFTS_FORMAT = 'crema-gifts-1';

export const importOffer = (
  db: Database,
  offer: GiftOffer,
  clock: Pick<Clock, 'now'>,
): Promise<GiftImportResult> =>
  db.transaction(async (tx) => {
    // One import at a time.
    await tx.execute(sql`lock table gift_offers in exclusive mode`);
    const before = await importedOffer(tx);
    if (before !== null && canonicalJson(before) === canonicalJson(offer)) return { isChanged: false };
    await tx.execute(
      sql`insert into gift_offers (document, since) values (${JSON.stringify(offer)}::jsonb, ${clock.now().toISOString()})`,
    );
    return { isChanged: true };
  });
