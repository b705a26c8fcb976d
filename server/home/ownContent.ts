/** Content of ours: the texts of what the server makes, where the operator's file has none, and the sandbox's items. */
import type * as v from 'valibot';
import type { HomeContent } from '../../domain/home/content.ts';

/** Of the sandbox, and of an operator who has imported nothing: the texts of what the server makes, and no items. */
export const defaultTexts = {
  coupon: {
    body: 'Use it with an order ahead, or tell your barista before you pay.',
    calltoactiontext: 'Start an order',
    calltoactionlink: '/menu',
  },
  rewardPointsExpiration: {
    title: 'Some of your stars end soon',
    body: 'Redeem them for a reward before they go.',
    calltoactiontext: 'See your stars',
    calltoactionlink: '/account/rewards',
  },
  tierPointsExpiration: {
    title: 'Keep your level',
    body: 'Your level ends soon. The stars of your next orders keep it.',
    calltoactiontext: 'See your stars',
    calltoactionlink: '/account/rewards',
  },
} as const;

export const demoContent: v.InferInput<typeof HomeContent> = {
  streamItems: [
    {
      streamItemId: 'add-birthday',
      streamItemType: 'addBirthDate',
      rank: 60,
      content: {
        item: {
          title: 'When is your birthday?',
          body: 'Add the month and the day to your profile. We do not ask for the year.',
          calltoactiontext: 'Add your birthday',
          calltoactionlink: '/account/personal',
        },
      },
    },
    {
      streamItemId: 'winter-blend',
      streamItemType: 'information',
      rank: 50,
      content: {
        item: {
          title: 'The winter blend is here',
          body: 'Dark cherry, cocoa and a little smoke. As filter coffee, or as beans to take home.',
          calltoactiontext: 'See the menu',
          calltoactionlink: '/menu',
        },
      },
    },
    {
      streamItemId: 'stars-with-a-card',
      streamItemType: 'information',
      rank: 40,
      content: {
        item: {
          title: 'Two stars a dollar',
          body: 'Pay with a stored-value card and stars come twice as fast.',
          calltoactiontext: 'Your cards',
          calltoactionlink: '/account/cards',
          calltoaction2text: 'How rewards work',
          calltoaction2link: '/account/rewards/how-it-works',
        },
      },
    },
  ],
  guestItems: [
    {
      id: 'why-join',
      typeName: 'carousel',
      content: {
        title: 'Good things come with stars',
        body: 'Join for free and earn with each order.',
        callToAction: [{ link: '/rewards', text: 'How rewards work' }],
        carouselItem: [
          { text: 'Stars with each order, twice as many with a card.' },
          { text: 'Order ahead and walk past the line.' },
          { text: 'A free drink sooner than you think.' },
        ],
      },
      metadata: { overrideRank: 10 },
    },
  ],
};
