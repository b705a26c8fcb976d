/** The member's saved ways to pay over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import { badRequest } from '../base/codedError.ts';
import type { Context } from '../graphql/context.ts';
import {
  isState,
  saveAgreement,
  startAgreement,
  type AgreementDependencies,
  type Asking,
} from './agreements.ts';
import { changePaymentMethod } from './changePaymentMethod.ts';
import { paymentMethodsOf } from './paymentMethods.ts';
import { savePaymentMethod, type PaymentMethodDependencies } from './savePaymentMethod.ts';

export const paymentMethodsResolvers = (
  deps: PaymentMethodDependencies & AgreementDependencies,
): Resolvers<Context> => ({
  Query: {
    paymentMethods: (_, __, context) => paymentMethodsOf(deps.db, context.memberId()),
  },
  Mutation: {
    savePaymentMethod: async (_, input, context) => {
      const memberId = context.memberId();
      if (!/^[\w-]{1,64}$/.test(input.billingAddressId ?? 'none'))
        throw badRequest('`billingAddressId` is the `addressId` of an address.');
      const write = await context.write();
      const { paymentMethodId = null, billingAddressId = null, ...given } = input;
      if (isState(given.paymentInstrumentToken) && paymentMethodId === null)
        return saveAgreement(deps, write, askingOf(context), given.paymentInstrumentToken);
      return savePaymentMethod(deps, write, memberId, context.network(), {
        ...given,
        paymentMethodId,
        billingAddressId,
      });
    },
    startPaymentAgreement: async (_, { paymentType: type, returnUrl = null, isDefault }, context) => ({
      approvalUrl: await startAgreement(deps, askingOf(context), context.origin(), {
        ...{ type, returnUrl, isDefault },
      }),
    }),
    changePaymentMethod: async (_, input, context) => {
      const memberId = context.memberId();
      return changePaymentMethod(deps, await context.write(), memberId, input);
    },
  },
});

const askingOf = (context: Context): Asking => ({
  memberId: context.memberId(),
  sessionHash: context.sessionHash(),
});
