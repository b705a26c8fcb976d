/**
 * What is said on the pages of cards, by code (spec 1 section 8), and what is offered. A code that ordering also has
 * reads differently here; one that is not here has the text of the general catalog. Loaded with those pages.
 */
import { paymentErrors } from '../orders/paymentErrors.ts';
import { ENTER_AGAIN } from '../write.ts';

export interface CardError {
  readonly messageId: string;
  readonly labelId: string | null;
  /** retry: back to what was entered. chooseCard: to the cards. manageCard: to the card of a transfer, else as retry. */
  readonly does: 'retry' | 'chooseCard' | 'addCard' | 'manageCard' | null;
}

const said = (name: string): CardError => ({ messageId: `cards.error.${name}`, labelId: null, does: null });
const offering = (name: string, labelId: string, does: CardError['does']): CardError => ({
  messageId: `cards.error.${name}`,
  labelId,
  does,
});
const wrongNumber = offering('wrongNumber', 'error.action.tryAgain', 'retry');

/** What a bank or a provider says of a payment method; not what becomes of a charge, which no card page asks for. */
const ofMethods = Object.fromEntries(
  Object.entries(paymentErrors(said)).filter(([code]) => /^12\d{4}$/.test(code)),
);

/** Of a transfer, where the words of a reload would mislead. */
export const transferErrors: Readonly<Record<string, CardError>> = { '121036': said('invalidAmount') };

export const cardErrors: Readonly<Record<string, CardError>> = {
  ...ofMethods,
  '121000': wrongNumber,
  '121001': wrongNumber,
  '121002': wrongNumber,
  '121017': wrongNumber,
  '121005': said('autoReloadAmount'),
  '121009': said('reloadAmount'),
  '121010': said('reloadAmount'),
  '121023': said('max'),
  '121024': said('storeCredit'),
  '121025': offering('tooLow', 'cards.action.chooseCard', 'chooseCard'),
  '121030': said('inactive'),
  '121032': said('lost'),
  '121033': said('foreign'),
  '121034': offering('notRegistered', 'cards.action.register', 'addCard'),
  '121035': said('bank'),
  '121036': said('invalidReload'),
  '121037': offering('closed', 'cards.action.addBack', 'addCard'),
  '121063': said('duplicate'),
  '122000': offering('registered', 'error.action.tryAgain', 'retry'),
  CARD_LIMIT: said('limit'),
  CARD_TRY_LIMIT: said('tryLimit'),
  CARD_WITHOUT_PIN: said('withoutPin'),
  NICKNAME_INVALID: offering('nickname', 'error.action.tryAgain', 'retry'),
  makePrimaryCardError: offering('notPrimary', 'error.action.gotIt', 'retry'),
  [ENTER_AGAIN]: offering('again', 'error.action.tryAgain', 'retry'),
  UNEXPECTED_ERROR: offering('unexpected', 'cards.action.manage', 'manageCard'),
};
