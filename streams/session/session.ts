/**
 * Signing in and out, and keeping the device's member equal to the server's session.
 * Signing out ends the era on this device with or without a network. A sign-out that the server did not confirm is sent
 * again before the server's session is read.
 */
import {
  EMPTY,
  filter,
  firstValueFrom,
  mergeMap,
  type Observable,
  type OperatorFunction,
  Subscription,
  timer,
} from 'rxjs';
import type { FactDraft, FactOf } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import type { EventId } from '../../domain/ids.ts';
import { causeOf, type CauseOf } from '../log/causeOf.ts';
import type { EventLog } from '../log/eventLog.ts';
import { newEra } from '../log/newEra.ts';
import { type Asked, askedNow, isOfThisEra, ownFacts, record, recordAnswer } from '../log/recordFacts.ts';
import type { ClockPort, TabsPort, VaultPort, RemoteFailure } from '../ports.ts';
import type { Member, SessionPort } from './port.ts';

const FOLLOW_AFTER_MS = [1_000, 5_000, 30_000];
const FOLLOW_EVERY_MS = 60_000;

export interface SessionNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly session: SessionPort;
  readonly vault: VaultPort;
  /** The server was asked something for one member, and has the session of another. */
  readonly otherMember$?: Observable<void>;
}

/** The needs, and the handler of an answer that came too late to count. */
interface Session extends SessionNeeds {
  /** The cause of a sign-out that the server has not confirmed. */
  readonly unconfirmed: CauseOf;
  follow(): Promise<void>;
}

export function startSession(ports: SessionNeeds): Subscription {
  const { log, tabs, clock } = ports;
  const all = new Subscription();
  const unconfirmed = causeOf(log, ({ session }) => (session.signOutUnconfirmed ? 'signOut' : null));
  all.add(unconfirmed.running);
  const needs: Session = { ...ports, unconfirmed, follow: () => follow() };
  const follow = oneAtATime(() => followServer(needs));
  all.add(
    ownFacts(log, tabs, 'session/signInStarted')
      .pipe(oncePerEra((fact) => signIn(needs, fact)))
      .subscribe(),
  );
  all.add(
    ownFacts(log, tabs, 'session/signOutStarted')
      .pipe(oncePerEra((fact) => leave(needs, fact)))
      .subscribe(),
  );
  all.add(
    tabs.online$
      .pipe(
        mergeMap(async (isOnline) => {
          const isAnswered = isOnline && (await agreeWithServer(needs));
          await noteChecked(needs, isAnswered);
          // The browser may say too early that the network is back.
          if (!isOnline || isAnswered) return;
          await firstValueFrom(timer(FOLLOW_AFTER_MS[0] ?? 0, clock.scheduler));
          await needs.follow();
        }),
      )
      .subscribe(),
  );
  // Another device changed who the member is: the server knows her name.
  all.add(
    ownFacts(log, tabs, 'live/changeHeard')
      .pipe(filter(({ data }) => data.what === 'profile'))
      .subscribe(() => void follow()),
  );
  all.add(ownFacts(log, tabs, 'session/changeNoted').subscribe(() => void follow()));
  // Spec 3 section 4: an order that was placed has the name and the address of now asked for.
  all.add(
    ownFacts(log, tabs, 'order/submitted')
      .pipe(filter(() => log.world().session.member !== null))
      .subscribe(() => void follow()),
  );
  // This tab has not heard of the sign-in: that member's era begins here, too.
  all.add((ports.otherMember$ ?? EMPTY).subscribe(() => void follow()));
  // The event that begins an era names the signed-in member, so the check has its answer.
  all.add(
    log.folded$
      .pipe(
        mergeMap((events) => events),
        filter(({ type }) => type === 'engine/eraStarted'),
      )
      .subscribe(({ id }) => void noteChecked(needs, true, id)),
  );
  all.add(timer(ANSWER_BOUND_MS, clock.scheduler).subscribe(() => void noteChecked(needs, false)));
  return all;
}

/**
 * Within an era, a request that is made again while one is under way is ignored. A slow answer of an era that has ended
 * does not delay a request of the next.
 */
function oncePerEra<F extends Asked>(work: (fact: F) => Promise<void>): OperatorFunction<F, void> {
  const busy = new Set<Asked['session']>();
  return (facts) =>
    facts.pipe(
      filter(({ session }) => !busy.has(session)),
      mergeMap((fact) => {
        busy.add(fact.session);
        return work(fact).finally(() => busy.delete(fact.session));
      }),
    );
}

function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  return () => (current ??= work().finally(() => (current = null)));
}

/** How long the first check of the session may take; then `session/checked` is recorded without an answer. */
const ANSWER_BOUND_MS = 5_000;
const noteChecked = (
  { log }: SessionNeeds,
  isAnswered: boolean,
  cause: EventId | null = null,
): Promise<unknown> =>
  record(log, cause, ({ sessionCheck }) =>
    sessionCheck.isOpen ? [{ type: 'session/checked', data: { by: isAnswered ? 'server' : 'nobody' } }] : [],
  );

async function signIn(needs: Session, asked: FactOf<'session/signInStarted'>): Promise<void> {
  const { data } = asked;
  const { log, vault, session } = needs;
  const before = log.world();
  const password = vault.take(data.vaultRef);
  // The page was reloaded while signing in: the password was in its memory only.
  if (password === null) return refuse({ kind: 'invalid', ok: false, code: null, retryAfterSeconds: null });
  const answer = await session.signIn(data.email, password);
  if (!answer.ok) return refuse(answer);
  if (!(await welcome(needs, answer.value, asked, before))) void needs.follow();

  async function refuse(failure: RemoteFailure): Promise<void> {
    const { retryAfterSeconds } = failure;
    await recordAnswer(log, asked, () => [
      { type: 'session/signInRefused', data: { code: refusalCode(failure), retryAfterSeconds } },
    ]);
  }
}

/**
 * Records that the member is signed in. A guest keeps the cart; another member's data is removed first, by a new era.
 * Drops the answer where the era or the member changed since the question: then the server must be asked again.
 * Returns whether this member is signed in now.
 */
async function welcome({ log }: SessionNeeds, member: Member, asked: Asked, before: World): Promise<boolean> {
  const signedIn: FactDraft = { type: 'session/signedIn', data: { ...member } };
  const isOfNow = (world: World): boolean =>
    isOfThisEra(world, asked) && world.session.member?.memberId === before.session.member?.memberId;
  const isSignedIn = ({ session }: World): boolean =>
    session.member?.memberId === member.memberId && !session.isExpired;
  /** With the name and the address of now. */
  const isKnown = (world: World): boolean =>
    isSignedIn(world) &&
    world.session.member?.email === member.email &&
    world.session.member.firstName === member.firstName;
  const known = before.session.member;
  if (known !== null && known.memberId !== member.memberId) {
    const eraStarted: FactDraft = { type: 'engine/eraStarted', data: { reason: 'otherMember' } };
    await log.startEra((moment) => ({
      events: isOfNow(moment.world) ? newEra(moment, [eraStarted, signedIn]) : [],
    }));
  } else {
    await record(log, asked.id, (world) => (isKnown(world) || !isOfNow(world) ? [] : [signedIn]));
  }
  return isSignedIn(log.world());
}

/** Ends the era in which it was asked for; an era that began since then, in another tab, stays. */
async function leave(needs: Session, asked: Asked): Promise<void> {
  const { log, session } = needs;
  const told = await session.signOut();
  const facts: FactDraft[] = [{ type: 'engine/eraStarted', data: { reason: 'signedOut' } }];
  if (!told.ok) facts.push({ type: 'session/signOutUnconfirmed', data: {} });
  const outcome = await log.startEra((moment) => ({
    events: isOfThisEra(moment.world, asked) ? newEra(moment, facts) : [],
  }));
  if (outcome.status === 'committed' && outcome.events.length === 0) void needs.follow();
}

/**
 * After an answer that came too late to count: its request may have changed the server's session. Asks until the server
 * has said who is signed in; only while the page is visible.
 */
async function followServer(needs: Session): Promise<void> {
  const { tabs, clock } = needs;
  for (let tries = 0; !(await agreeWithServer(needs)); tries++) {
    await firstValueFrom(timer(FOLLOW_AFTER_MS[tries] ?? FOLLOW_EVERY_MS, clock.scheduler));
    await firstValueFrom(tabs.visible$.pipe(filter((isVisible) => isVisible)));
  }
}

/** Asks the server who is signed in and records it. Returns whether it said so. */
async function agreeWithServer(needs: Session): Promise<boolean> {
  const { log, session } = needs;
  await firstValueFrom(log.world$);
  if (log.world().session.isSigningOut) {
    await leave(needs, askedNow(log));
    return false;
  }
  if (log.world().session.signOutUnconfirmed) {
    const told = await session.signOut();
    if (!told.ok) return false;
    await record(log, needs.unconfirmed.id, (world) =>
      world.session.signOutUnconfirmed ? [{ type: 'session/signOutConfirmed', data: {} }] : [],
    );
  }
  const before = log.world();
  const asked = askedNow(log);
  const answer = await session.current();
  // Someone signed in or out while the answer was on its way: it is outdated.
  if (!answer.ok || before.session !== log.world().session) return false;
  if (answer.value !== null) {
    return welcome(needs, answer.value, asked, before);
  }
  await recordAnswer(log, asked, (world) =>
    world.session.member !== null && !world.session.isExpired ? [{ type: 'session/expired', data: {} }] : [],
  );
  return true;
}

function refusalCode({ kind, code }: RemoteFailure): FactOf<'session/signInRefused'>['data']['code'] {
  if (code === 'INVALID_CREDENTIALS' || code === 'RATE_LIMITED' || code === 'SECOND_FACTOR_NEEDED')
    return code;
  return kind === 'offline' || kind === 'timeout' || kind === 'unreachable'
    ? 'UNREACHABLE'
    : 'UNEXPECTED_ERROR';
}
