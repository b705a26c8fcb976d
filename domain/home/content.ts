/**
 * What an operator says on the home page (`npm run content:import`): items for members and for guests, and the texts of those
 * that the server makes by itself (coupons, ends of stars and of a tier). A link is a path of the app or an https address.
 */
import * as v from 'valibot';
import { isLink, isPath } from './link.ts';

const text = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(longest));
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/, 'must have 1 to 60 letters, digits, dots, dashes'));
const instant = v.pipe(v.string(), v.isoTimestamp('must be an instant such as 2026-12-01T08:00:00Z'));
const link = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(isLink, 'must be a path such as /menu, or an https address'),
);
/** Shown from this origin, as the Content-Security-Policy asks. */
const picture = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(isPath, 'must be a path such as /pictures/winter.jpg'),
);
const rank = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));

const item = v.strictObject({
  title: text(120),
  body: text(600),
  image: v.optional(picture),
  imagelink: v.optional(link),
  imagelinkisvideo: v.optional(v.boolean(), false),
  calltoactiontext: v.optional(text(40)),
  calltoactionlink: v.optional(link),
  calltoactiondeeplink: v.optional(v.string()),
  calltoactiontype: v.optional(v.string()),
  calltoaction2text: v.optional(text(40)),
  calltoaction2link: v.optional(link),
  legalfooter: v.optional(text(2_000)),
});
export type ContentItem = v.InferOutput<typeof item>;

const StreamEntry = v.strictObject({
  streamItemId: id,
  streamItemType: v.picklist(['information', 'addBirthDate']),
  rank,
  startDate: v.optional(instant),
  endDate: v.optional(instant),
  content: v.strictObject({ item }),
  information: v.optional(
    v.strictObject({
      segmentation: v.strictObject({ tiers: v.array(v.strictObject({ tierId: text(20) })) }),
    }),
  ),
});

const GuestEntry = v.strictObject({
  id,
  typeName: text(40),
  content: v.strictObject({
    title: text(120),
    body: text(600),
    image: v.optional(v.strictObject({ url: picture })),
    callToAction: v.optional(
      v.pipe(
        v.array(v.strictObject({ link, text: text(40), type: v.optional(text(40), 'link') })),
        v.maxLength(2),
      ),
      [],
    ),
    carouselItem: v.optional(
      v.pipe(
        v.array(v.strictObject({ text: text(200), image: v.optional(v.strictObject({ url: picture })) })),
        v.maxLength(8),
      ),
      [],
    ),
  }),
  metadata: v.strictObject({ endDate: v.optional(instant), overrideRank: rank }),
});

export const HomeContent = v.pipe(
  v.strictObject({
    streamItems: v.pipe(v.array(StreamEntry), v.maxLength(100)),
    guestItems: v.optional(v.pipe(v.array(GuestEntry), v.maxLength(30)), []),
    /** Of the items that the server makes. */
    texts: v.optional(
      v.strictObject({
        coupon: v.optional(item),
        rewardPointsExpiration: v.optional(item),
        tierPointsExpiration: v.optional(item),
      }),
      {},
    ),
  }),
  v.check(
    ({ streamItems, guestItems }) =>
      areUnique([
        ...streamItems.map(({ streamItemId }) => streamItemId),
        ...guestItems.map((each) => each.id),
      ]),
    'streamItems, guestItems: each needs an id of its own',
  ),
);
export type HomeContent = v.InferOutput<typeof HomeContent>;

const areUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
