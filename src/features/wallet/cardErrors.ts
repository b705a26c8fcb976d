/**
 * The text and action of each code on the pages of cards (spec 1 section 8). A code that ordering also has
 * reads differently here; one that is not here has the text of the general catalog. Loaded with those pages.
 */
import { methodErrorsOf } from '../../parts/payment/paymentErrors.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { TextName } from '../../i18n/errorEntry.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { walletTold } from './told.ts';

type Name = TextName<'cards.error'>;

export interface CardError {
  readonly messageId: MessageId;
  readonly labelId: MessageId | null;
  /** retry: back to the form. chooseCard: to the cards. manageCard: to the card of a transfer, else as retry. */
  readonly does: 'retry' | 'chooseCard' | 'addCard' | 'manageCard' | null;
}

const said = (name: Name): CardError => ({ messageId: `cards.error.${name}`, labelId: null, does: null });
const offering = (name: Name, labelId: MessageId, does: CardError['does']): CardError => ({
  messageId: `cards.error.${name}`,
  labelId,
  does,
});
const wrongNumber = offering('wrongNumber', 'error.action.tryAgain', 'retry');

/** Texts for a transfer, where those of a reload would mislead. */
export const transferErrors: Readonly<Record<string, CardError>> = { '121036': said('invalidAmount') };

/** The number may be right: the security code is asked for again. */
export const asksForPin: ReadonlySet<string> = new Set(['121000', '121001', '121002', '121017']);

export const cardErrors: Readonly<Record<string, CardError>> = {
  ...methodErrorsOf(said),
  ...Object.fromEntries([...asksForPin].map((code) => [code, wrongNumber])),
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
  [ENTER_AGAIN]: { ...wrongNumber, messageId: walletTold.addCard.enterAgain },
  UNEXPECTED_ERROR: offering('unexpected', 'cards.action.manage', 'manageCard'),
};
