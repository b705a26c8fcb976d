/** What the brand holds of a member, asked of the server. */
import type { PersonalDataChange, PersonalDataState } from '../../domain/personalData/shape.ts';
import type { Answer } from '../ports.ts';

export interface PersonalDataPort {
  state(signal?: AbortSignal): Promise<Answer<PersonalDataState>>;
  /** Refused with ELEVATION_NEEDED, and for an erasing with what is to be settled first. */
  change(change: PersonalDataChange, idempotencyKey: string): Promise<Answer<null>>;
  /** The file, once. Its answer is stored nowhere. */
  takeCopy(copyId: string): Promise<Answer<string>>;
}
