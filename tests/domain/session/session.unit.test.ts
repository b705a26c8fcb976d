/** Signing in and out: who is here, what a form says, what holds a sign-out, and when a session is over. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { latte } from '../cart/someLatte.ts';
import { added, fetched, joined, sent } from '../cartFacts.ts';
import { asked, worldAfter } from '../given.ts';
import { requested, signedIn, submitted, storeChosen } from '../orderFacts.ts';

const maya = { memberId: 'm', firstName: 'Maya', email: 'maya@example.com' };
const credentials = { email: 'maya@example.com', vaultRef: 'vault-1' };
const started: FactDraft = { type: 'session/signInStarted', data: credentials };
const expired: FactDraft = { type: 'session/expired', data: {} };
const leaving: FactDraft = { type: 'session/signOutStarted', data: {} };
const unconfirmed: FactDraft = { type: 'session/signOutUnconfirmed', data: {} };
const confirmed: FactDraft = { type: 'session/signOutConfirmed', data: {} };
const rateLimited: FactDraft = {
  type: 'session/signInRefused',
  data: { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
};
const favorite: FactDraft = { type: 'favorites/starred', data: { storeNumber: '7' } };
const signOut = (dropUnsent: boolean) => ({ type: 'session/signOut', data: { dropUnsent } }) as const;

describe('who is here', () => {
  const sessionAfter = (...facts: readonly FactDraft[]) => worldAfter(facts).session;
  const nobody = { member: null, isExpired: false, signOutUnconfirmed: false, isSigningOut: false };

  it('is nobody at first', () => {
    expect(sessionAfter()).toEqual(nobody);
  });
  it('is the member who signed in', () => {
    expect(sessionAfter(signedIn)).toEqual({ ...nobody, member: maya });
  });
  it('stays the member when the session expires, until they sign in again', () => {
    expect(sessionAfter(signedIn, expired)).toEqual({ ...nobody, member: maya, isExpired: true });
    expect(sessionAfter(signedIn, expired, signedIn)).toEqual({ ...nobody, member: maya });
  });
  it('has no session that could expire where nobody signed in', () => {
    expect(sessionAfter(expired)).toEqual(nobody);
  });
  it('is said to be leaving from the press until the era ends', () => {
    expect(sessionAfter(signedIn, leaving)).toEqual({ ...nobody, member: maya, isSigningOut: true });
    const ended: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
    expect(sessionAfter(signedIn, leaving, ended)).toEqual(nobody);
  });
  it('left without the server knowing, until it is told', () => {
    expect(sessionAfter(unconfirmed)).toEqual({ ...nobody, signOutUnconfirmed: true });
    expect(sessionAfter(unconfirmed, confirmed)).toEqual(nobody);
  });
});

describe('the question who is here', () => {
  const isOpenAfter = (...facts: readonly FactDraft[]) => worldAfter(facts).sessionCheck.isOpen;
  it('is open until the server, nobody or somebody signing in answers it', () => {
    expect(isOpenAfter()).toBe(true);
    expect(isOpenAfter(started)).toBe(true);
    expect(isOpenAfter({ type: 'session/checked', data: { by: 'server' } })).toBe(false);
    expect(isOpenAfter({ type: 'session/checked', data: { by: 'nobody' } })).toBe(false);
    expect(isOpenAfter(signedIn)).toBe(false);
  });
});

describe('signing in', () => {
  const formAfter = (...facts: readonly FactDraft[]) => worldAfter(facts).signIn;
  const idle = { status: 'idle', code: null, retryAfterSeconds: null, heldBy: null };

  it('begins with where the password lies, never with the password', () => {
    expect(asked(worldAfter([]), { type: 'session/signIn', data: credentials })).toEqual([started]);
  });
  it('is busy until it is answered', () => {
    expect(formAfter()).toEqual(idle);
    expect(formAfter(started)).toEqual({ ...idle, status: 'busy' });
    expect(formAfter(started, signedIn)).toEqual({ ...idle, status: 'done' });
  });
  it.each(['INVALID_CREDENTIALS', 'RATE_LIMITED', 'UNREACHABLE', 'UNEXPECTED_ERROR'] as const)(
    'that is refused with %s says so, and forgets it with the next try',
    (code) => {
      const refused: FactDraft = { type: 'session/signInRefused', data: { code, retryAfterSeconds: null } };
      expect(formAfter(started, refused)).toEqual({ ...idle, status: 'refused', code });
      expect(formAfter(started, refused, started)).toEqual({ ...idle, status: 'busy' });
      expect(formAfter(refused, signedIn)).toEqual({ ...idle, status: 'done' });
    },
  );
  it('that is asked for too often says how long to wait', () => {
    expect(formAfter(started, rateLimited)).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
  });
});

describe('signing out', () => {
  it('begins when nothing is on its way', () => {
    expect(asked(worldAfter([signedIn]), signOut(false))).toEqual([leaving]);
    expect(asked(worldAfter([signedIn]), signOut(true))).toEqual([leaving]);
    expect(asked(worldAfter([signedIn, requested(), submitted(2)]), signOut(false))).toEqual([leaving]);
  });
  it('is held by what is on its way, and says how much that is', () => {
    const held: FactDraft = { type: 'session/signOutHeld', data: { unsentWrites: 2 } };
    const world = worldAfter([signedIn, requested(), favorite]);
    expect(asked(world, signOut(false))).toEqual([held]);
    expect(worldAfter([signedIn, held]).signIn.heldBy).toBe(2);
  });
  it('is held by what was changed of the cart and is in no write yet, and by its write', () => {
    const before = [signedIn, joined, added('line-1')];
    const { pending } = worldAfter(before).cart.shared ?? { pending: [] };
    const held: FactDraft = { type: 'session/signOutHeld', data: { unsentWrites: 1 } };
    expect(asked(worldAfter(before), signOut(false))).toEqual([held]);
    expect(asked(worldAfter([...before, sent(...pending)]), signOut(false))).toEqual([held]);
    expect(asked(worldAfter(before), signOut(true))).toEqual([leaving]);
  });
  it('is held by the store or the pickup option that was chosen for a cart with lines, and is in no write yet', () => {
    const held: FactDraft = { type: 'session/signOutHeld', data: { unsentWrites: 1 } };
    const filled = [signedIn, joined, fetched(1, latte('line-1'))];
    const curbside = { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' } as const;
    const chosen: FactDraft = { type: 'cart/pickupChosen', data: curbside };
    expect(asked(worldAfter(filled), signOut(false))).toEqual([leaving]);
    expect(asked(worldAfter([...filled, storeChosen]), signOut(false))).toEqual([held]);
    expect(asked(worldAfter([...filled, chosen]), signOut(false))).toEqual([held]);
    // Nobody orders at it.
    expect(asked(worldAfter([signedIn, joined, storeChosen, chosen]), signOut(false))).toEqual([leaving]);
  });
  it('goes on when the person lets it go', () => {
    expect(asked(worldAfter([signedIn, requested(), favorite]), signOut(true))).toEqual([leaving]);
  });
});
