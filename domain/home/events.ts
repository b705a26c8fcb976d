/** The home stream: asked for on the home page, and which completed onboarding cards were seen. */
import * as v from 'valibot';
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { pub } from '../privacy.ts';
import { onboardingTasks } from './shape.ts';

const modifiedSince = pub(v.nullable(v.string()));
const seen = { name: pub(v.picklist(onboardingTasks)) };

export const homeIntents = [
  intent('home/refresh', {}, { scope: 'tab' }),
  /** A completed onboarding card was shown for five seconds. */
  intent('home/seeCompleted', seen),
] as const;

/** `isPartial`: a part of it could not be read. `modifiedAt`: the server's moment of the last change, for the next question. */
export const homeFacts = [
  /** `modifiedSince`: the moment of the last change that is known; null to be answered whole. */
  fact('home/requested', { modifiedSince }, { scope: 'tab' }),
  fact('home/fetched', {
    document: documentRef('homeStream'),
    modifiedAt: pub(v.string()),
    isPartial: pub(v.boolean()),
  }),
  fact('home/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('home/completedSeen', seen),
  fact('home/guestRequested', { modifiedSince }, { scope: 'tab' }),
  fact('home/guestFetched', { document: documentRef('guestStream'), modifiedAt: pub(v.string()) }),
  fact('home/guestFetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;
