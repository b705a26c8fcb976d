/**
 * The sandbox's payment gateway. All that it keeps of a card is the name of its behaviour, which its number decides when
 * it comes from the vault (testCards.ts); so every answer is the same again under the same key.
 */
import type { Authorization, AuthorizationRequest, PaymentGateway } from '../payments/gateway.ts';
import { behaviourOf, testCards, type CardBehaviour } from './testCards.ts';

const PREFIX = 'sandbox:';

/** The name under which it keeps a card of that behaviour. */
export const sandboxCard = (behaviour: CardBehaviour): string => `${PREFIX}${behaviour}`;

export const createSandboxGateway = (): PaymentGateway => ({
  keepCard: async ({ number }) => ({ gatewayCard: sandboxCard(behaviourOf(number)) }),
  authorize: async (request) => answers[behaviourIn(request.gatewayCard)](request),
});

const approved: Authorization = { status: 'approved' };
const refused = (code: string): Authorization => ({ status: 'refused', code });
/** Spec 1 section 8. */
const REJECTED = '121048';

const answers: Readonly<Record<CardBehaviour, (request: AuthorizationRequest) => Authorization>> = {
  accepted: () => approved,
  declined: () => refused(REJECTED),
  expired: () => refused('121044'),
  insufficientFunds: () => refused('121035'),
  wrongCode: () => refused('121017'),
  fraud: () => refused('121062'),
  providerError: () => refused('121061'),
  networkError: () => refused('121069'),
  methodProblem: () => refused('121043'),
  // The bank asks at a payment; saving a card moves nothing.
  challenge: (request) => challenged(request, 'approved'),
  challengeFails: (request) => challenged(request, 'refused'),
  challengeOffSession: (request) => (request.isPersonPresent ? approved : refused('121068')),
  failsLater: ({ amount }) => (amount === 0 ? approved : refused(REJECTED)),
};

function challenged(
  { amount, isPersonPresent }: AuthorizationRequest,
  endsIn: 'approved' | 'refused',
): Authorization {
  if (amount === 0) return approved;
  return isPersonPresent ? { status: 'challenge', endsIn } : refused('121068');
}

function behaviourIn(gatewayCard: string): CardBehaviour {
  const name = gatewayCard.slice(PREFIX.length);
  const known = gatewayCard.startsWith(PREFIX) && [...testCards].some(({ behaviour }) => behaviour === name);
  if (!known) throw new Error(`The sandbox's gateway keeps no card ${gatewayCard}.`);
  return name as CardBehaviour;
}
