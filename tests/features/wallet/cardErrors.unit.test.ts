/** What a refused change of a card says and offers (spec 1 section 8). That each text is there: tests/i18n/errors. */
import { expect, it } from 'vitest';
import { cardErrors } from '../../../src/features/wallet/cardErrors.ts';

const tryAgain = { labelId: 'error.action.tryAgain', does: 'retry' };
const addBack = { labelId: 'cards.action.addBack', does: 'addCard' };
const manage = { labelId: 'cards.action.manage', does: 'manageCard' };

it.each<[readonly string[], string, object]>([
  [['121000', '121001', '121002', '121017'], 'wrongNumber', tryAgain],
  [['122000'], 'registered', tryAgain],
  [['NICKNAME_INVALID'], 'nickname', tryAgain],
  [['121025'], 'tooLow', { labelId: 'cards.action.chooseCard', does: 'chooseCard' }],
  [['121034'], 'notRegistered', { labelId: 'cards.action.register', does: 'addCard' }],
  [['121037'], 'closed', addBack],
  [['makePrimaryCardError'], 'notPrimary', { labelId: 'error.action.gotIt', does: 'retry' }],
  [['UNEXPECTED_ERROR'], 'unexpected', manage],
])('%j says %s and offers what helps', (codes, name, offer) => {
  for (const code of codes) expect(cardErrors[code]).toEqual({ messageId: `cards.error.${name}`, ...offer });
});

it.each<[readonly string[], string]>([
  [['121005'], 'autoReloadAmount'],
  [['121009', '121010'], 'reloadAmount'],
  [['121023'], 'max'],
  [['121024'], 'storeCredit'],
  [['121030'], 'inactive'],
  [['121032'], 'lost'],
  [['121033'], 'foreign'],
  [['121035'], 'bank'],
  [['121036'], 'invalidReload'],
  [['121063'], 'duplicate'],
  [['CARD_LIMIT'], 'limit'],
  [['CARD_TRY_LIMIT'], 'tryLimit'],
])('%j says %s, and there is nothing to press', (codes, name) => {
  for (const code of codes)
    expect(cardErrors[code]).toEqual({ messageId: `cards.error.${name}`, labelId: null, does: null });
});
