/**
 * The card that a guest entered for one purchase (spec 1 section 3, spec 3 section 3), in the memory of this page alone: by
 * the client that it was entered in, so that it ends with the page. It counts while nobody has signed in or out since.
 */
import type { PaymentType } from '../../domain/cardFields/messages.ts';
import type { World } from '../../domain/world.ts';
import type { Crema } from './Crema.ts';

export interface GuestCard {
  readonly paymentInstrumentId: 'guest';
  readonly paymentType: PaymentType;
  readonly accountNumberLastFour: string;
  /** Where this page keeps the token, which works once. */
  readonly tokenRef: string;
  readonly tokenAcquiredTimestamp: number;
}
const entered = new WeakMap<Crema['dispatch'], GuestCard & { readonly era: World['engine']['era'] }>();

export const rememberGuestCard = ({ dispatch, world }: Pick<Crema, 'dispatch' | 'world'>, card: GuestCard) =>
  void entered.set(dispatch, { ...card, era: world().engine.era });

export const forgetGuestCard = ({ dispatch }: Pick<Crema, 'dispatch'>): void => void entered.delete(dispatch);

export function guestCard({ dispatch, world }: Pick<Crema, 'dispatch' | 'world'>): GuestCard | null {
  const found = entered.get(dispatch);
  const { engine, session } = world();
  return found !== undefined && found.era === engine.era && session.member === null ? found : null;
}
