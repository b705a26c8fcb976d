/** Items of the home stream as the client keeps them (spec 2 section 3). Instants are milliseconds, days YYYY-MM-DD. */
import * as v from 'valibot';
import { personal, pub } from '../privacy.ts';

export const streamItemTypes = [
  'coupon',
  'information',
  'rewardPointsExpiration',
  'tierPointsExpiration',
  'addBirthDate',
  'onboarding',
] as const;
export type StreamItemType = (typeof streamItemTypes)[number];

const text = pub(v.nullable(v.string()));
const instant = pub(v.nullable(v.number()));

/** A link to a page of the app, or to an https address. */
export const Action = v.object({ text: pub(v.string()), link: pub(v.string()) });
export type Action = v.InferOutput<typeof Action>;

export const StreamContent = v.object({
  title: pub(v.string()),
  body: pub(v.string()),
  image: text,
  imageLink: text,
  isVideo: pub(v.boolean()),
  actions: v.array(Action),
  legalFooter: text,
});
export type StreamContent = v.InferOutput<typeof StreamContent>;

export const onboardingTasks = ['MOP', 'Purchase', 'SvcReload'] as const;
export const OnboardingTask = v.object({
  name: pub(v.picklist(onboardingTasks)),
  completedOn: instant,
  displayOrder: pub(v.number()),
});
export type OnboardingTask = v.InferOutput<typeof OnboardingTask>;

/** What a type adds to the content is null in all others. */
export const StreamItem = v.object({
  streamItemId: personal(v.string()),
  streamItemType: pub(v.picklist(streamItemTypes)),
  rank: pub(v.number()),
  startDate: instant,
  endDate: instant,
  content: v.nullable(StreamContent),
  coupon: v.nullable(
    v.object({ couponCode: personal(v.string()), status: pub(v.string()), expirationDateOnly: text }),
  ),
  /** Stars, whole: of all, and those that end next. */
  rewardPointsExpiration: v.nullable(
    v.object({ total: pub(v.number()), points: pub(v.number()), expirationDateOnly: pub(v.string()) }),
  ),
  /** The last day of the tier. */
  tierEndsOn: text,
  tiers: v.array(v.object({ tierId: pub(v.string()) })),
  onboarding: v.nullable(
    v.object({
      tasks: v.array(OnboardingTask),
      /** Cents; null without a registered card. */
      initialRegisteredCardBalance: pub(v.nullable(v.number())),
    }),
  ),
});
export type StreamItem = v.InferOutput<typeof StreamItem>;
export const Stream = v.array(StreamItem);

export const GuestItem = v.object({
  id: pub(v.string()),
  typeName: pub(v.string()),
  title: pub(v.string()),
  body: pub(v.string()),
  image: text,
  actions: v.array(Action),
  carousel: v.array(v.object({ text: pub(v.string()), image: text })),
  endDate: instant,
  rank: pub(v.number()),
});
export type GuestItem = v.InferOutput<typeof GuestItem>;
export const GuestStream = v.array(GuestItem);
