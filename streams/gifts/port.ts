/** What is sold as gifts and what a member has sent, asked of the server. */
import type { GiftCatalog, GiftPurchase } from '../../domain/gifts/shape.ts';
import type { Answer } from '../ports.ts';

export interface GiftsPort {
  catalog(locale: string, signal?: AbortSignal): Promise<Answer<GiftCatalog>>;
  sent(signal?: AbortSignal): Promise<Answer<readonly GiftPurchase[]>>;
}
