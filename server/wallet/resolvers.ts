/** The member's cards over GraphQL. */
import type { ClientConfig } from '../../domain/clientConfig.ts';
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import type { Context } from '../graphql/context.ts';
import { readRisk } from '../payments/risk.ts';
import { addCard, checkCardBalance, type CardDependencies } from './addCard.ts';
import { cardDetails, cardsOf, type DetailsDependencies } from './cards.ts';
import { changeAutoReload } from './changeAutoReload.ts';
import { changeCard } from './changeCard.ts';
import { reloadCard, type ReloadDependencies } from './reloadCard.ts';
import { ownCardNumber } from './payInStore.ts';

type Dependencies = CardDependencies &
  DetailsDependencies &
  ReloadDependencies & {
    readonly limits: Pick<ClientConfig, 'unauthCardBalanceCheckEnabled'>;
  };

export const walletResolvers = (deps: Dependencies): Resolvers<Context> => ({
  Query: {
    cards: (_, __, context) => cardsOf(deps.db, context.memberId()),
    card: (_, { cardId, before, limit }, context) =>
      cardDetails(deps, context.memberId(), cardId, before ?? null, limit),
    cardNumber: async (_, { cardId }, context) => {
      const cardNumber = await ownCardNumber(deps.db, context.memberId(), { cardId });
      if (cardNumber === null) throw refused('121034');
      return cardNumber;
    },
  },
  Mutation: {
    addCard: async (_, { transferCard = null, ...input }, context) => {
      const memberId = context.memberId();
      const write = await context.write();
      return addCard(deps, write, memberId, context.network(), { ...input, transferCard });
    },
    changeCard: async (_, input, context) => {
      const memberId = context.memberId();
      return changeCard(deps, await context.write(), memberId, input);
    },
    reloadCard: async (
      _,
      { amount = null, triggerAmount = null, paymentMethodId = null, change, cardId, ...gathered },
      context,
    ) => {
      const memberId = context.memberId();
      const asked = { change, cardId, amount, triggerAmount, paymentMethodId, risk: readRisk(gathered) };
      const reload = change === 'addMoney' ? reloadCard : changeAutoReload;
      return reload(deps, await context.write(), memberId, context.network(), asked);
    },
    checkCardBalance: (_, input, context) => {
      const isForGuests = deps.limits.unauthCardBalanceCheckEnabled;
      const memberId = isForGuests ? context.memberIdOrNull() : context.memberId();
      return checkCardBalance(deps, memberId, context.network(), input);
    },
  },
});
