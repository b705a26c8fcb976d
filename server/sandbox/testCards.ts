/**
 * The sandbox's card numbers and how the gateway answers for each (docs/sandbox.md). Any other number that a card network
 * could have given out is accepted. Everybody knows these numbers; no bank gives them out.
 */

export type CardBehaviour =
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'insufficientFunds'
  | 'wrongCode'
  | 'fraud'
  | 'providerError'
  | 'networkError'
  | 'methodProblem'
  | 'challenge'
  | 'challengeFails'
  | 'challengeOffSession'
  | 'failsLater'
  | 'answerLost'
  | 'requestLost'
  | 'accountDeclined'
  | RefusedAs;
/** Refused with that code and nothing else, when it is added. */
export type RefusedAs = `refusedAs${(typeof otherCodes)[number]}`;
export const otherCodes = [
  '121000',
  '121001',
  '121002',
  '121045',
  '121046',
  '121059',
  '121060',
  '121063',
  '121065',
  '121066',
  '121067',
  '121068',
  '121070',
  '121071',
  '121072',
  '121075',
  '121076',
  '123000',
  'UNEXPECTED_ERROR',
] as const;

export const testCards: readonly { readonly number: string; readonly behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', behaviour: 'accepted' },
  { number: '5555555555554444', behaviour: 'accepted' },
  { number: '378282246310005', behaviour: 'accepted' },
  { number: '6011111111111117', behaviour: 'accepted' },
  { number: '4000000000000002', behaviour: 'declined' },
  { number: '4000000000000069', behaviour: 'expired' },
  { number: '4000000000009995', behaviour: 'insufficientFunds' },
  { number: '4000000000000127', behaviour: 'wrongCode' },
  { number: '4100000000000019', behaviour: 'fraud' },
  { number: '4000000000000119', behaviour: 'providerError' },
  { number: '371449635398431', behaviour: 'networkError' },
  { number: '4000000000000259', behaviour: 'methodProblem' },
  { number: '4000002760003184', behaviour: 'challenge' },
  { number: '4000008400001629', behaviour: 'challengeFails' },
  { number: '4000002500003155', behaviour: 'challengeOffSession' },
  { number: '4000000000000341', behaviour: 'failsLater' },
  { number: '4000000000004087', behaviour: 'answerLost' },
  { number: '4000000000005043', behaviour: 'requestLost' },
  { number: '4000121000000006', behaviour: 'refusedAs121000' },
  { number: '4000121001000005', behaviour: 'refusedAs121001' },
  { number: '4000121002000004', behaviour: 'refusedAs121002' },
  { number: '4000121045000003', behaviour: 'refusedAs121045' },
  { number: '4000121046000002', behaviour: 'refusedAs121046' },
  { number: '4000121059000006', behaviour: 'refusedAs121059' },
  { number: '4000121060000003', behaviour: 'refusedAs121060' },
  { number: '4000121063000000', behaviour: 'refusedAs121063' },
  { number: '4000121065000008', behaviour: 'refusedAs121065' },
  { number: '4000121066000007', behaviour: 'refusedAs121066' },
  { number: '4000121067000006', behaviour: 'refusedAs121067' },
  { number: '4000121068000005', behaviour: 'refusedAs121068' },
  { number: '4000121070000001', behaviour: 'refusedAs121070' },
  { number: '4000121071000000', behaviour: 'refusedAs121071' },
  { number: '4000121072000009', behaviour: 'refusedAs121072' },
  { number: '4000121076000005', behaviour: 'refusedAs121076' },
  { number: '4000121075000006', behaviour: 'refusedAs121075' },
  { number: '4000123000000002', behaviour: 'refusedAs123000' },
  { number: '4000121999000009', behaviour: 'refusedAsUNEXPECTED_ERROR' },
];

export const behaviourOf = (number: string): CardBehaviour =>
  testCards.find((each) => each.number === number)?.behaviour ?? 'accepted';

/** Accounts at the sandbox's providers; any other one is accepted. */
export const testAccounts: readonly { readonly account: string; readonly behaviour: CardBehaviour }[] = [
  { account: 'declined@example.com', behaviour: 'accountDeclined' },
  { account: 'offsession@example.com', behaviour: 'challengeOffSession' },
  { account: '@declined', behaviour: 'accountDeclined' },
  { account: '@offsession', behaviour: 'challengeOffSession' },
  { account: '200000002', behaviour: 'accountDeclined' },
  { account: '200003155', behaviour: 'challengeOffSession' },
];

export const behaviourOfAccount = (account: string): CardBehaviour =>
  testAccounts.find((each) => each.account === account)?.behaviour ?? 'accepted';
