/** What promotions ask of the server. */
import type { PromoUser } from '../../domain/promo/evolve.ts';
import type { Residence } from '../../domain/promo/residence.ts';
import type { Answer } from '../ports.ts';

export interface PromoPort {
  user(signal?: AbortSignal): Promise<Answer<PromoUser>>;
  /** Answers what is stored; refused with RESIDENCE_HELD while an offer's residence stays. */
  saveResidence(residence: Residence, idempotencyKey: string): Promise<Answer<Residence>>;
  redeemCode(
    promoCode: string,
    idempotencyKey: string,
  ): Promise<Answer<{ readonly message: string; readonly couponCode: string }>>;
}
