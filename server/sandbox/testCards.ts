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
  | 'accountDeclined';

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
