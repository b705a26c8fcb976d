/** The member's link to an account of the partner, asked of the server. */
import type { PartnershipStatus } from '../../domain/partnerships/shape.ts';
import type { Answer } from '../ports.ts';

export interface PartnershipsPort {
  partnership(signal?: AbortSignal): Promise<Answer<PartnershipStatus>>;
  /** Answers where the person is asked to link: the partner's page, or a page of this site where she is linked already. */
  authenticate(signal?: AbortSignal): Promise<Answer<string>>;
  unlinkPartner(idempotencyKey: string): Promise<Answer<null>>;
}
