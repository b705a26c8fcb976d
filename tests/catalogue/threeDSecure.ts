/**
 * What becomes of money that is added by each of the sandbox's cards (docs/sandbox.md), whatever the person, her bank and the
 * network do meanwhile (3-D Secure): one charge or none, and what is said of it. A code is said in the words, and with the action,
 * that paymentCodes.ts has for the page of reloads.
 */
export interface ChargeRow {
  readonly what: string;
  /** The number of the card that is charged. Those that are refused when they are added were added before. */
  readonly card: string;
  /** autoReload: after a purchase, without the person. */
  readonly by: 'addMoney' | 'autoReload';
  /** After it was asked for. */
  readonly steps: readonly Step[];
  readonly charges: 0 | 1;
  /** Why there is none. */
  readonly code: string | null;
}
export type Step =
  /** On the bank's page. */
  | 'confirm'
  | 'decline'
  /** In the app. */
  | 'cancel'
  /** The bank's sheet is closed. */
  | 'close'
  /** The page is loaded again, and its request is sent again. */
  | 'reload'
  /** More than a quarter of an hour, and the server has noticed. */
  | 'wait'
  /** On the bank's page, and the gateway's notifications are lost. */
  | 'confirmUnheard'
  /** Notifications of before come again, several at once. */
  | 'hearAgain';

type Row = readonly [what: string, card: string, steps: readonly Step[], code: string | null];
const rowsOf = (by: ChargeRow['by'], rows: readonly Row[]): readonly ChargeRow[] =>
  rows.map(([what, card, steps, code]) => ({ what, card, by, steps, charges: code === null ? 1 : 0, code }));

const CHALLENGED = '4000002760003184';
const FAILS = '4000008400001629';
const OFF_SESSION = '4000002500003155';
const LATER = '4000000000000341';
const METHOD = '121068';
const REFUSED = '121048';

const accepted = rowsOf('addMoney', [
  ['Visa', '4242424242424242', [], null],
  ['Mastercard', '5555555555554444', [], null],
  ['American Express', '378282246310005', [], null],
  ['Discover', '6011111111111117', [], null],
  ['accepted where the person is there', OFF_SESSION, [], null],
  ['the first answer is lost', '4000000000004087', [], null],
  ['the first two requests are lost', '4000000000005043', [], null],
]);

/** By the number; each is refused when it is added, too. */
const DECLINED: Readonly<Record<string, string>> = {
  '4000000000000002': '121048',
  '4000000000000069': '121044',
  '4000000000009995': '121035',
  '4000000000000127': '121017',
  '4100000000000019': '121062',
  '4000000000000119': '121061',
  '371449635398431': '121069',
  '4000000000000259': '121043',
  '4000121045000003': '121045',
  '4000121046000002': '121046',
  '4000121059000006': '121059',
  '4000121060000003': '121060',
  '4000121063000000': '121063',
  '4000121065000008': '121065',
  '4000121066000007': '121066',
  '4000121067000006': '121067',
  '4000121068000005': '121068',
  '4000121070000001': '121070',
  '4000121071000000': '121071',
  '4000121072000009': '121072',
  '4000121075000006': '121075',
  '4000121076000005': '121076',
  '4000123000000002': '123000',
  '4000121999000009': 'UNEXPECTED_ERROR',
};
const declined = rowsOf('addMoney', [
  ['accepted when it is added, and declined later', LATER, [], '121048'],
  ...Object.entries(DECLINED).map(([card, code]): Row => [`declined as ${code}`, card, [], code]),
]);

const challenged = rowsOf('addMoney', [
  ['confirmed', CHALLENGED, ['confirm'], null],
  ['confirmed twice', CHALLENGED, ['confirm', 'confirm'], null],
  ['confirmed, then declined', CHALLENGED, ['confirm', 'decline'], null],
  // What the bank has reserved is given back.
  [
    'confirmed, and cancelled in the app before it was heard',
    CHALLENGED,
    ['confirm', 'cancel'],
    'CHARGE_CANCELLED',
  ],
  ['confirmed, heard, then cancelled in the app', CHALLENGED, ['confirm', 'hearAgain', 'cancel'], null],
  ['closed, and confirmed later', CHALLENGED, ['close', 'confirm'], null],
  ['loaded again, then confirmed', CHALLENGED, ['reload', 'confirm'], null],
  ['confirmed, and loaded again', CHALLENGED, ['confirm', 'reload'], null],
  ['confirmed, and the server hears of it late', CHALLENGED, ['confirmUnheard'], null],
  ['confirmed, and told again out of order', CHALLENGED, ['hearAgain', 'confirm', 'hearAgain'], null],
  ['confirmed while the same is told again', CHALLENGED, ['confirm', 'hearAgain', 'hearAgain'], null],
  ['declined', CHALLENGED, ['decline'], REFUSED],
  ['declined, then confirmed', CHALLENGED, ['decline', 'confirm'], REFUSED],
  ['declined, and told again', CHALLENGED, ['decline', 'hearAgain'], REFUSED],
  ['confirmed, and failed', FAILS, ['confirm'], REFUSED],
  ['failed, and told again', FAILS, ['confirm', 'hearAgain'], REFUSED],
  ['cancelled in the app', CHALLENGED, ['cancel'], 'CHARGE_CANCELLED'],
  ['cancelled, then confirmed: too late', CHALLENGED, ['cancel', 'confirm', 'hearAgain'], 'CHARGE_CANCELLED'],
  ['closed, and never answered', CHALLENGED, ['close', 'wait'], 'CHALLENGE_EXPIRED'],
  ['confirmed too late', CHALLENGED, ['wait', 'confirm', 'hearAgain'], 'CHALLENGE_EXPIRED'],
]);

const alone = rowsOf('autoReload', [
  ['accepted', '4242424242424242', [], null],
  ['the first answer is lost', '4000000000004087', [], null],
  ['the person would be asked', CHALLENGED, [], METHOD],
  ['the person would be asked, and fail', FAILS, [], METHOD],
  ['refused without the person', OFF_SESSION, [], METHOD],
  ['declined later', LATER, [], '121048'],
]);

export const chargeRows: readonly ChargeRow[] = [...accepted, ...declined, ...challenged, ...alone];

export const ADDED = 'The money was added.';
/** Of an auto reload that was refused. */
export const PAUSED =
  'Auto reload is paused: the last payment was refused. Save it again, with another payment method if need be.';
