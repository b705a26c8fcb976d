/**
 * Signing in and out, and whether server and device agree on who is here.
 * Signing out ends the era on this device whatever the network does; a server that could not be told is told first
 * thing when it can be, before anyone's session is taken over from it.
 */
import { filter, firstValueFrom, mergeMap, type OperatorFunction, Subscription, timer } from 'rxjs';
import type { FactDraft, FactOf } from '../domain/events.ts';
import type { World } from '../domain/world.ts';
import type { EventId } from '../domain/ids.ts';
import type { EventLog } from './eventLog.ts';
import { newEra } from './newEra.ts';
import { type Asked, askedNow, isOfThisEra, ownFacts, record, recordAnswer } from './facts.ts';
import type { ClockPort, TabsPort, VaultPort, RemoteFailure } from './ports.ts';
import type { Member, SessionPort } from './session/port.ts';

export interface SessionNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly session: SessionPort;
  readonly vault: VaultPort;
}

/** The needs, and what is to be done when an answer came too late to count. */
interface Session extends SessionNeeds {
  follow(): Promise<void>;
}

export function startSession(ports: SessionNeeds): Subscription {
  const { log, tabs, clock } = ports;
  const all = new Subscription();
  const needs: Session = { ...ports, follow: () => follow() };
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
      .pipe(mergeMap(async (isOnline) => noteChecked(needs, isOnline && (await agreeWithServer(needs)))))
      .subscribe(),
  );
  // An era begins with a person leaving or another one coming, in whichever tab: that is an answer.
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
 * What is asked again while it is under way is one thing within an era. A slow answer to somebody who has left since is not
 * waited for by who asks now.
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

/** Once a tab, and nobody waits longer than this to be told who they are. */
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
  // The page was reloaded while signing in: the secret died with it, as it should.
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
 * A guest keeps the cart; another member's entries leave the device first. The answer speaks of the era it was asked in,
 * and of the member of then: who has signed in or out since, in whichever tab, is decided by the server, asked anew.
 * Answers whether the member is who is here now.
 */
async function welcome({ log }: SessionNeeds, member: Member, asked: Asked, before: World): Promise<boolean> {
  const signedIn: FactDraft = { type: 'session/signedIn', data: { ...member } };
  const isOfNow = (world: World): boolean =>
    isOfThisEra(world, asked) && world.session.member?.memberId === before.session.member?.memberId;
  const isKnown = ({ session }: World): boolean =>
    session.member?.memberId === member.memberId && !session.isExpired;
  const known = before.session.member;
  if (known !== null && known.memberId !== member.memberId) {
    const eraStarted: FactDraft = { type: 'engine/eraStarted', data: { reason: 'otherMember' } };
    await log.startEra((moment) => ({
      events: isOfNow(moment.world) ? newEra(moment, [eraStarted, signedIn]) : [],
    }));
  } else {
    await record(log, asked.id, (world) => (isKnown(world) || !isOfNow(world) ? [] : [signedIn]));
  }
  return isKnown(log.world());
}

/** Ends the era in which it was asked for; who has come since then, in another tab, stays. */
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

const FOLLOW_AFTER_MS = [1_000, 5_000, 30_000];
const FOLLOW_EVERY_MS = 60_000;

/**
 * An answer came too late to count: its request may still have changed who the server takes this browser for. Asks until
 * the server has said it, as long as somebody looks at the page.
 */
async function followServer(needs: Session): Promise<void> {
  const { tabs, clock } = needs;
  for (let tries = 0; !(await agreeWithServer(needs)); tries++) {
    await firstValueFrom(timer(FOLLOW_AFTER_MS[tries] ?? FOLLOW_EVERY_MS, clock.scheduler));
    await firstValueFrom(tabs.visible$.pipe(filter((isVisible) => isVisible)));
  }
}

/** Whether the server said who is here. */
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
    await record(log, null, (world) =>
      world.session.signOutUnconfirmed ? [{ type: 'session/signOutConfirmed', data: {} }] : [],
    );
  }
  const before = log.world();
  const asked = askedNow(log);
  const answer = await session.current();
  // Someone signed in or out while the answer was on its way: it speaks of a past.
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
  if (code === 'INVALID_CREDENTIALS' || code === 'RATE_LIMITED') return code;
  return kind === 'offline' || kind === 'timeout' || kind === 'unreachable'
    ? 'UNREACHABLE'
    : 'UNEXPECTED_ERROR';
}
