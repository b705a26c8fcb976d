/** What is sold as gifts: the operator's last import. Before the first one nothing, or the sandbox's own. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { GiftOffer } from '../../domain/gifts/catalog.ts';
import type { GiftDesign } from '../../domain/gifts/shape.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { demoOffer } from './demoOffer.ts';

const nothing = v.parse(GiftOffer, { categories: [] });
const demo = v.parse(GiftOffer, demoOffer);

/** Null before the first import. */
export async function importedOffer(db: Database): Promise<GiftOffer | null> {
  const [row] = await rowsOf<{ document: unknown }>(
    db,
    sql`select document from gift_offers order by offer_id desc limit 1`,
  );
  return row === undefined ? null : v.parse(GiftOffer, row.document);
}

export const offerInForce = async (db: Database, isSandbox: boolean): Promise<GiftOffer> =>
  (await importedOffer(db)) ?? (isSandbox ? demo : nothing);

export const designOf = ({ categories }: GiftOffer, productNumber: string): GiftDesign | null =>
  categories.flatMap(({ eGifts }) => eGifts).find((each) => each.productNumber === productNumber) ?? null;
