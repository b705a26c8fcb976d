/**
 * The address that a guest entered for one purchase, in the memory of this page alone: by the client that it was entered in, so that
 * it ends with the page. It counts only while the log still names that write.
 */
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import type { World } from '../../../domain/world.ts';
import type { Crema } from '../../kit/Crema.ts';

interface Entered {
  readonly writeId: string;
  readonly address: AddressParts;
}
const entered = new WeakMap<Crema['dispatch'], Entered>();

export const rememberEntered = ({ dispatch }: Pick<Crema, 'dispatch'>, what: Entered): void =>
  void entered.set(dispatch, what);

/** Null where there is none, or the log knows another since. */
export function enteredAddress(
  { dispatch }: Pick<Crema, 'dispatch'>,
  singleUse: World['addresses']['singleUse'],
): AddressParts | null {
  const found = entered.get(dispatch);
  const isIt = found !== undefined && singleUse?.tokenRef != null && singleUse.writeId === found.writeId;
  return isIt ? found.address : null;
}

/**
 * The address that was entered here, if another tab has sent a newer one since, which counts instead. Null if this
 * page's counts.
 */
export function replacedAddress(
  { dispatch }: Pick<Crema, 'dispatch'>,
  singleUse: World['addresses']['singleUse'],
): AddressParts | null {
  const found = entered.get(dispatch);
  return found !== undefined && singleUse !== null && singleUse.writeId !== found.writeId
    ? found.address
    : null;
}
