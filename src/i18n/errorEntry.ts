/** The text and the action of a code: entries of the error catalog (errorCatalog.ts, refusals/<noun>.ts). */
import type { MessageId } from './messages.ts';

export interface ErrorEntry {
  readonly messageId: MessageId;
  readonly action: ErrorAction | null;
}
export interface ErrorAction {
  readonly labelId: MessageId;
  /** What it does; src/kit/errorRoutes.ts has the address of each action that leads to a page. */
  readonly does: 'dismiss' | 'refreshPrice' | 'chooseStore' | 'chooseItem' | 'signIn' | 'seeOrder';
}

export const gotIt: ErrorAction = { labelId: 'error.action.gotIt', does: 'dismiss' };
export const tryAgain: ErrorAction = { labelId: 'error.action.tryAgain', does: 'refreshPrice' };
export const chooseStore: ErrorAction = { labelId: 'error.action.chooseStore', does: 'chooseStore' };
export const chooseItem: ErrorAction = { labelId: 'error.action.chooseItem', does: 'chooseItem' };
export const signIn: ErrorAction = { labelId: 'error.action.signIn', does: 'signIn' };
export const seeOrder: ErrorAction = { labelId: 'error.action.seeOrder', does: 'seeOrder' };
export const refresh: ErrorAction = { labelId: 'error.action.refresh', does: 'refreshPrice' };

export const entry = (messageId: MessageId, action: ErrorAction | null = null): ErrorEntry => ({
  messageId,
  action,
});

/** The names of all texts whose id is `<Prefix>.<name>`: a table of such names compiles only if each text exists. */
export type TextName<Prefix extends string> = MessageId extends infer Id
  ? Id extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;
