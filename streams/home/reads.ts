/**
 * The home stream, as reads: a member's and the guests'. Screens look at them on `/` alone; valid for five minutes (spec 2
 * section 4). Where nothing changed since the answer that is known the server says so.
 */
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft } from '../../domain/events.ts';
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { LastStream } from '../../domain/home/evolve.ts';
import type { GuestItem, StreamItem } from '../../domain/home/shape.ts';
import { lastPlaced } from '../../domain/orders/lastPlaced.ts';
import type { World } from '../../domain/world.ts';
import type { Answer, PartialAnswer, ReadAnswer } from '../ports.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';
import type { Modified } from './port.ts';

export const STREAM_VALID_MS = 5 * 60_000;

export const home = ({
  home: port,
  documents,
  locale,
}: ReadPorts): LookedAtRead<'home/requested', Modified<StreamItem>> => {
  const fetched = ({ items, modifiedAt }: Modified<StreamItem>, isPartial: boolean) => {
    const document = documents.hold(items);
    const data = { document: document.hash, modifiedAt, isPartial };
    return { facts: [{ type: 'home/fetched', data } satisfies FactDraft], documents: [document] };
  };
  return {
    asked: 'home/requested',
    isOpen: ({ homeFetch }) => isAsking(homeFetch),
    dependsOn: (world) => `${lastPlaced(world)}|${world.live.changes.wallet}`,
    isMembers: true,
    isOncePerKey: true,
    call: async (_asked, _world, signal) => whole(await port.stream({ locale, modifiedSince: null }, signal)),
    answered: (value) => fetched(value, false),
    partial: (value) => fetched(value, true),
    kept: {
      // A partial answer is asked for whole.
      known: async (_asked, { home: { last, isPartial } }) => (isPartial ? null : knownOf(documents, last)),
      call: (_known, { data: { modifiedSince } }, signal) => port.stream({ locale, modifiedSince }, signal),
      notModified: (document, _asked, { home: { last } }) =>
        last?.document === document ? [{ type: 'home/fetched', data: { ...last, isPartial: false } }] : [],
    },
    failed: ({ kind }) => [{ type: 'home/fetchFailed', data: { kind } }],
    look: {
      needsNoQuestion: (world, _key, now) => isStillValid(world.home.fetchedAt, STREAM_VALID_MS, now),
      ask: (world) => ({ type: 'home/requested', data: { modifiedSince: sinceOf(world.home) } }),
      onlyVisible: true,
      isAskedOnReturn: true,
      failure: ({ homeFetch }) => failureKind(homeFetch),
    },
  };
};

export const guestHome = ({
  home: port,
  documents,
  locale,
}: ReadPorts): LookedAtRead<'home/guestRequested', Modified<GuestItem>> => ({
  asked: 'home/guestRequested',
  isOpen: ({ guestHomeFetch }) => isAsking(guestHomeFetch),
  isMembers: false,
  isOncePerKey: true,
  call: async (_asked, _world, signal) =>
    whole(await port.guestStream({ locale, modifiedSince: null }, signal)),
  answered({ items, modifiedAt }) {
    const document = documents.hold(items);
    return {
      facts: [{ type: 'home/guestFetched', data: { document: document.hash, modifiedAt } }],
      documents: [document],
    };
  },
  kept: {
    known: (_asked, { guestHome: { last } }) => knownOf(documents, last),
    call: (_known, { data: { modifiedSince } }, signal) =>
      port.guestStream({ locale, modifiedSince }, signal),
    notModified: (document, _asked, { guestHome: { last } }) =>
      last?.document === document ? [{ type: 'home/guestFetched', data: last }] : [],
  },
  failed: ({ kind }) => [{ type: 'home/guestFetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) => isStillValid(world.guestHome.fetchedAt, STREAM_VALID_MS, now),
    ask: (world) => ({ type: 'home/guestRequested', data: { modifiedSince: sinceOf(world.guestHome) } }),
    onlyVisible: true,
    failure: ({ guestHomeFetch }) => failureKind(guestHomeFetch),
  },
});

const sinceOf = ({ last }: Pick<World['home'], 'last'>): string | null => last?.modifiedAt ?? null;

/** One that is missing or damaged on the device is fetched whole. */
async function knownOf(documents: ReadPorts['documents'], last: LastStream | null): Promise<string | null> {
  if (last === null) return null;
  return contentHash(await documents.read(last.document)) === last.document ? last.document : null;
}

/** The server was told of nothing known. */
const whole = <T>(answer: ReadAnswer<T>): Answer<T> | PartialAnswer<T> =>
  'isNotModified' in answer ? { ok: false, kind: 'invalid', code: null, retryAfterSeconds: null } : answer;
