/** What the fields of a gift are given. */
import type { AmountSettings } from '../../../domain/gifts/compose.ts';
import type { GiftDraft } from '../../../domain/gifts/draft.ts';
import type { Faults } from './faults.ts';

export type FormProps = {
  readonly draft: GiftDraft;
  readonly change: (part: Partial<GiftDraft>) => void;
  readonly settings: AmountSettings;
  readonly faults: Faults;
};
