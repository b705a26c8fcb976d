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
  /** Of the server, once it was taken from the vault. */
  token?: string | null;
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

/** The token of the address that was entered here; null where there is none. */
export function enteredToken(
  crema: Pick<Crema, 'dispatch' | 'takeSecret'>,
  singleUse: World['addresses']['singleUse'],
): string | null {
  const found = entered.get(crema.dispatch);
  if (found === undefined || enteredAddress(crema, singleUse) === null) return null;
  found.token ??= crema.takeSecret(singleUse?.tokenRef ?? '');
  return found.token;
}

/** It was used, or is not good any more. */
export const forgetEntered = ({ dispatch }: Pick<Crema, 'dispatch'>): void => void entered.delete(dispatch);
