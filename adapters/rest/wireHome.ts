/** Items of the stream as they are on the wire (spec 2 section 3), parsed into the client's. */
import * as v from 'valibot';
import { isLink, isPath } from '../../domain/home/link.ts';
import {
  onboardingTasks,
  streamItemTypes,
  type Action,
  type GuestItem,
  type StreamItem,
} from '../../domain/home/shape.ts';

const text = v.nullish(v.string(), null);
const instant = v.nullish(
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((at) => Date.parse(at)),
  ),
  null,
);

const Item = v.object({
  title: v.string(),
  body: v.string(),
  image: text,
  imagelink: text,
  imagelinkisvideo: v.nullish(v.boolean(), false),
  calltoactiontext: text,
  calltoactionlink: text,
  calltoaction2text: text,
  calltoaction2link: text,
  legalfooter: text,
});

/** Nothing leads anywhere but to a page of the app or an https address. */
const safe = (link: string | null): string | null => (link !== null && isLink(link) ? link : null);
const pictureOf = (path: string | null): string | null => (path !== null && isPath(path) ? path : null);
const actionOf = (label: string | null, link: string | null): readonly Action[] => {
  const target = safe(link);
  return label === null || target === null ? [] : [{ text: label, link: target }];
};

export const StreamItemOnWire = v.pipe(
  v.object({
    streamItemId: v.string(),
    streamItemType: v.picklist(streamItemTypes),
    rank: v.number(),
    startDate: instant,
    endDate: instant,
    content: v.nullish(v.object({ item: Item }), null),
    rewardsCoupon: v.nullish(
      v.object({
        coupon: v.object({ couponCode: v.string(), status: v.string(), expirationDateOnly: text }),
      }),
      null,
    ),
    rewardPointsExpiration: v.nullish(
      v.object({
        rewardPointsTotal: v.number(),
        next: v.object({ rewardPoints: v.number(), expirationDate: v.string() }),
      }),
      null,
    ),
    tierPointsExpiration: v.nullish(v.object({ expirationDate: v.string() }), null),
    information: v.nullish(
      v.object({ segmentation: v.object({ tiers: v.array(v.object({ tierId: v.string() })) }) }),
      null,
    ),
    onboardingStatus: v.nullish(
      v.object({
        tasks: v.array(
          v.object({ name: v.picklist(onboardingTasks), completedOn: instant, displayOrder: v.number() }),
        ),
        initialRegisteredCardBalance: v.nullish(v.number(), null),
      }),
      null,
    ),
  }),
  v.transform(({ content, rewardsCoupon, rewardPointsExpiration: points, ...item }): StreamItem => ({
    streamItemId: item.streamItemId,
    streamItemType: item.streamItemType,
    rank: item.rank,
    startDate: item.startDate,
    endDate: item.endDate,
    content: content && {
      title: content.item.title,
      body: content.item.body,
      image: pictureOf(content.item.image),
      imageLink: safe(content.item.imagelink),
      isVideo: content.item.imagelinkisvideo,
      actions: [
        ...actionOf(content.item.calltoactiontext, content.item.calltoactionlink),
        ...actionOf(content.item.calltoaction2text, content.item.calltoaction2link),
      ],
      legalFooter: content.item.legalfooter,
    },
    coupon: rewardsCoupon?.coupon ?? null,
    rewardPointsExpiration: points && {
      total: points.rewardPointsTotal,
      points: points.next.rewardPoints,
      expirationDateOnly: points.next.expirationDate,
    },
    tierEndsOn: item.tierPointsExpiration?.expirationDate ?? null,
    tiers: item.information?.segmentation.tiers ?? [],
    onboarding: item.onboardingStatus,
  })),
);

const Url = v.nullish(v.object({ url: v.string() }), null);

export const GuestItemOnWire = v.pipe(
  v.object({
    id: v.string(),
    typeName: v.string(),
    content: v.object({
      title: v.string(),
      body: v.string(),
      image: Url,
      callToAction: v.nullish(v.array(v.object({ link: v.string(), text: v.string() })), []),
      carouselItem: v.nullish(v.array(v.object({ text: v.string(), image: Url })), []),
    }),
    metadata: v.object({ endDate: instant, overrideRank: v.number() }),
  }),
  v.transform(({ id, typeName, content, metadata }): GuestItem => ({
    ...{ id, typeName, title: content.title, body: content.body },
    image: pictureOf(content.image?.url ?? null),
    actions: content.callToAction.flatMap(({ text: label, link }) => actionOf(label, link)),
    carousel: content.carouselItem.map((each) => ({
      text: each.text,
      image: pictureOf(each.image?.url ?? null),
    })),
    endDate: metadata.endDate,
    rank: metadata.overrideRank,
  })),
);
