/** A link is redeemed once, whatever presses, tabs and reloads ask for it; a refusal that may pass can be tried again. */
import type { Deciders } from '../deciders.ts';
import type { Residence } from './residence.ts';
import { canTryAgain, refusalOfLink } from './rules.ts';
import { redemptionOf, residenceOf } from './status.ts';

export const promoDeciders: Deciders<'promo/refresh' | 'promo/redeem' | 'promo/giveResidence'> = {
  'promo/refresh': ({ session, promo, promoFetch }, { data: { link } }) =>
    session.member === null
      ? []
      : [
          ...(link !== null && promo.links[link] === undefined && promoFetch.links[link]?.status !== 'asking'
            ? [{ type: 'promo/linkRequested', data: { link } } as const]
            : []),
          ...(promo.user === null && promoFetch.user.status !== 'asking'
            ? [{ type: 'promo/userRequested', data: {} } as const]
            : []),
        ],
  'promo/redeem': ({ session, promo }, { data: { link, isAgain } }) => {
    const opened = promo.links[link];
    if (session.member === null || opened === undefined || promo.user === null) return [];
    if (residenceOf(promo.user) === null) return [];
    const redemption = redemptionOf(opened, promo.user);
    if (redemption !== null && !(isAgain && redemption.code !== null && canTryAgain(redemption.code)))
      return [];
    const code = refusalOfLink(opened, promo.user);
    if (code !== null) return [{ type: 'promo/linkRefused', data: { link, code } }];
    return [{ type: 'promo/redeemRequested', data: { link, promoCode: opened.promoCode ?? '' } }];
  },
  'promo/giveResidence': ({ session, promo }, { data }) =>
    session.member === null || promo.residencePending !== null || isAt(residenceOf(promo.user), data)
      ? []
      : [{ type: 'promo/residenceGiven', data }],
};

const isAt = (known: Residence | null, { country, state }: Residence): boolean =>
  known !== null && known.country === country && known.state === state;
