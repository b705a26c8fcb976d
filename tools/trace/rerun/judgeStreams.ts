/** The other streams: each is asked for its next step in the world at which the recorded one was appended. */
import type { FactDraft, FactOf } from '../../../domain/events.ts';
import { holdsQuarantine, isOfSnapshot, leaderToldIn } from '../../../domain/engine/told.ts';
import { projections, type ProjectionName } from '../../../domain/world.ts';
import { isPriceOfOtherCurbside } from '../../../domain/pricing/curbsideOfCart.ts';
import { nextCartStep } from '../../../streams/cart/shareCart.ts';
import { newsOf } from '../../../streams/feed/followFeed.ts';
import { nextSlotStep } from '../../../streams/slots/keepReserved.ts';
import { nextPress } from '../../../streams/writes/sendPressedAgain.ts';
import { differentField } from './drafts.ts';
import { type Case, other, type Rule, same, unless, type Verdict } from './judge.ts';

type Step = (judged: Case) => FactDraft | null;

const press: Step = ({ world }) => nextPress(world);
const cart: Step = ({ world }) => nextCartStep(world);
const steps: Readonly<Record<string, Step>> = {
  'cart/joined': cart,
  'cart/changesSent': cart,
  'cart/pickupFollowed': cart,
  'locator/storeFollowed': cart,
  'slots/reservationAsked': ({ world, fact }) => nextSlotStep(world, fact.at),
  'favorites/starred': press,
  'favorites/unstarred': press,
  'favoriteProducts/added': press,
  'favoriteProducts/removed': press,
  'pricing/refreshed': ({ world }) =>
    isPriceOfOtherCurbside(world) ? { type: 'pricing/refreshed', data: {} } : null,
};

export const judgeStep: Rule = (judged) => {
  const { fact, how } = judged;
  const step = steps[fact.type];
  if (step === undefined) return null;
  const today = step(judged);
  if (today === null) return other('steps', 'takes no step here');
  const isSame = differentField(fact, today, how) === null;
  return isSame ? same('steps') : other('steps', 'takes another step here', today);
};

/** An entry of the feed is let in by its cursor. */
export const judgeFeed: Rule = ({ fact, world }) => {
  const entry = entryOf(fact);
  if (entry === null) return null;
  const today = newsOf(world, entry);
  const isSame = today.some(({ type }) => type === fact.type);
  return unless('feed', isSame, 'drops it: the log has a newer cursor');
};

type Entry = Parameters<typeof newsOf>[1];
const noEntry = { at: 0, order: null, cancelled: null };

function entryOf(fact: Case['fact']): Entry | null {
  switch (fact.type) {
    case 'live/changeHeard':
      return { ...noEntry, cursor: fact.data.cursor, kind: fact.data.what };
    case 'live/entrySkipped':
      return { ...noEntry, cursor: fact.data.cursor, kind: fact.data.kind };
    case 'order/statusChanged': {
      const { cursor, changedAt, ...order } = fact.data;
      return { ...noEntry, cursor, kind: 'orders', at: changedAt, order } as Entry;
    }
    default:
      return null;
  }
}

/** Whether today's streams of the session and of the device would record it. What was answered is taken from the record. */
export const judgeSession: Rule = ({ fact, world }): Verdict | null => {
  const { session, sessionCheck, deviceLocation, live } = world;
  switch (fact.type) {
    case 'session/expired':
      return unless(
        'session',
        session.member !== null && !session.isExpired,
        'has no session that could end',
      );
    case 'session/signedIn':
      return unless('session', !isSignedIn(world, fact), 'has this member signed in already');
    case 'session/checked':
      return unless('session', sessionCheck.isOpen, 'has checked the session already');
    case 'session/signOutConfirmed':
      return unless('session', session.signOutUnconfirmed, 'has no sign-out that is to be confirmed');
    case 'live/channelChanged':
      return unless('feed', live.channel !== fact.data.channel, 'knows this channel already');
    case 'locator/deviceLocated':
    case 'locator/deviceNotLocated':
      return unless('session', deviceLocation.status === 'asking', 'has not asked for the location');
    case 'engine/writerRaised':
      return unless('engine', world.engine.writer < fact.data.writer, 'knows this writer already');
    case 'engine/leaderChanged': {
      const due = leaderToldIn(world.engine, { ...fact, isVisible: fact.data.isVisible });
      return unless('engine', due === 0, 'knows this leader already, or says none so soon');
    }
    case 'engine/projectionQuarantined':
      return isFoldedAgain(fact.data)
        ? unless('engine', holdsQuarantine(world, fact.data), 'folds that event')
        : null;
    default:
      return null;
  }
};

/** A snapshot is not in the trace, and what a tab leaves out of its own states is known to that tab alone. */
const isFoldedAgain = ({ eventId, projection }: FactOf<'engine/projectionQuarantined'>['data']): boolean =>
  !isOfSnapshot(eventId) && projections[projection as ProjectionName]?.scope === 'device';

/** With the name and the address of now: another one is recorded again (streams/session/session.ts). */
const isSignedIn = ({ session }: Case['world'], { data }: FactOf<'session/signedIn'>): boolean =>
  session.member?.memberId === data.memberId &&
  session.member.firstName === data.firstName &&
  session.member.email === data.email &&
  !session.isExpired;
