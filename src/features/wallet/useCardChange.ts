/** The change of a card that this page asked for, or found on its way: whether it is under way, and how it ended. */
import type { IntentDraft } from '../../../domain/events.ts';
import type { World } from '../../../domain/world.ts';
import { useOwnWrite, type OwnWrite } from '../../app/useOwnWrite.ts';

export type CardChange = OwnWrite<
  NonNullable<World['wallet']['ended']>,
  Extract<IntentDraft, { readonly type: 'wallet/change' | 'wallet/add' }>
>;
const KINDS = ['changeCard', 'addCard'] as const;

export const useCardChange = (): CardChange => useOwnWrite(KINDS, ({ wallet }) => wallet.ended);
