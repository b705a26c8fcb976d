/** The member's addresses and the one that a guest uses once, asked of the server. A save is answered with its fact. */
import type { FactDraft } from '../../domain/events.ts';
import type { Address } from '../../domain/addresses/shape.ts';
import type { SavedAddress } from '../../domain/addresses/outcome.ts';
import type { Answer, WriteOutcome } from '../ports.ts';

export interface AddressesPort {
  list(signal?: AbortSignal): Promise<Answer<readonly Address[]>>;
  /** Adds it, or changes the version that was edited; refused with ADDRESS_CHANGED where there is a newer one. */
  save(address: SavedAddress, idempotencyKey: string): Promise<Answer<FactDraft>>;
  saveOutcome(idempotencyKey: string): Promise<Answer<WriteOutcome<FactDraft>>>;
  /** `secret`: from `singleUseSecret`. Answers the token. */
  addSingleUse(secret: string, idempotencyKey: string): Promise<Answer<string>>;
  /** Closes the key: a request under it that arrives later is refused for ever. */
  closeSingleUse(idempotencyKey: string): Promise<Answer<WriteOutcome<string>>>;
}
