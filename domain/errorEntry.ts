/** What a person is told of a code, and offered: entries of the error catalog. */
export interface ErrorEntry {
  /** Id in the text catalog. */
  readonly messageId: string;
  /** tryAgain clears the pricing; a path is a link. */
  readonly action: ErrorAction | null;
}
export type ErrorAction =
  | { readonly labelId: string; readonly does: 'dismiss' | 'refreshPrice' }
  | { readonly labelId: string; readonly does: 'goTo'; readonly path: string };

export const gotIt: ErrorAction = { labelId: 'error.action.gotIt', does: 'dismiss' };
export const tryAgain: ErrorAction = { labelId: 'error.action.tryAgain', does: 'refreshPrice' };
export const chooseStore: ErrorAction = {
  labelId: 'error.action.chooseStore',
  does: 'goTo',
  path: '/menu/store-locator',
};
export const chooseItem: ErrorAction = { labelId: 'error.action.chooseItem', does: 'goTo', path: '/menu' };
export const signIn: ErrorAction = { labelId: 'error.action.signIn', does: 'goTo', path: '/account/signin' };
export const refresh: ErrorAction = { labelId: 'error.action.refresh', does: 'refreshPrice' };

export const entry = (messageId: string, action: ErrorAction | null = null): ErrorEntry => ({
  messageId,
  action,
});
