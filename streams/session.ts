/**
 * Signing in and out, and whether server and device agree on who is here.
 * Signing out ends the era on this device whatever the network does; a server that could not be told is told first
 * thing when it can be, before anyone's session is taken over from it.
 */
import { exhaustMap, filter, firstValueFrom, mergeMap, Subscription, timer } from 'rxjs';
import type { FactDraft, FactOf } from '../domain/events.ts';
import type { EventLog } from './eventLog.ts';
import { ownFacts, record } from './facts.ts';
import type { ClockPort, Member, SessionPort, TabsPort, VaultPort, WorldFailure } from './ports.ts';

export interface SessionNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly session: SessionPort;
  readonly vault: VaultPort;
}

export function startSession(needs: SessionNeeds): Subscription {
  const { log, tabs, clock } = needs;
  const all = new Subscription();
  all.add(
    ownFacts(log, tabs, 'session/signInStarted')
      .pipe(exhaustMap((fact) => signIn(needs, fact)))
      .subscribe(),
  );
  all.add(
    ownFacts(log, tabs, 'session/signOutStarted')
      .pipe(exhaustMap(() => leave(needs)))
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
      .pipe(filter((events) => events.some(({ type }) => type === 'engine/eraStarted')))
      .subscribe(() => void noteChecked(needs, true)),
  );
  all.add(timer(ANSWER_BOUND_MS, clock.scheduler).subscribe(() => void noteChecked(needs, false)));
  return all;
}

/** Once a tab, and nobody waits longer than this to be told who they are. */
const ANSWER_BOUND_MS = 5_000;
const noteChecked = ({ log }: SessionNeeds, isAnswered: boolean): Promise<unknown> =>
  record(log, null, ({ sessionCheck }) =>
    sessionCheck.isOpen ? [{ type: 'session/checked', data: { by: isAnswered ? 'server' : 'nobody' } }] : [],
  );

async function signIn(needs: SessionNeeds, { id, data }: FactOf<'session/signInStarted'>): Promise<void> {
  const { log, vault, session } = needs;
  const password = vault.take(data.vaultRef);
  // The page was reloaded while signing in: the secret died with it, as it should.
  if (password === null) return refuse({ kind: 'invalid', ok: false, code: null, retryAfterSeconds: null });
  const answer = await session.signIn(data.email, password);
  if (!answer.ok) return refuse(answer);
  await welcome(needs, answer.value);

  async function refuse(failure: WorldFailure): Promise<void> {
    const { retryAfterSeconds } = failure;
    await record(log, id, () => [
      { type: 'session/signInRefused', data: { code: refusalCode(failure), retryAfterSeconds } },
    ]);
  }
}

/** A guest keeps the cart; another member's entries leave the device first. */
async function welcome({ log }: SessionNeeds, member: Member): Promise<void> {
  const signedIn: FactDraft = { type: 'session/signedIn', data: { ...member } };
  const known = log.world().session.member;
  if (known !== null && known.memberId !== member.memberId) {
    const eraStarted: FactDraft = { type: 'engine/eraStarted', data: { reason: 'otherMember' } };
    await log.startEra(() => ({ events: [eraStarted, signedIn].map((draft) => ({ draft, cause: null })) }));
    return;
  }
  await record(log, null, ({ session }) =>
    session.member?.memberId === member.memberId && !session.isExpired ? [] : [signedIn],
  );
}

async function leave({ log, session }: SessionNeeds): Promise<void> {
  const told = await session.signOut();
  const facts: FactDraft[] = [{ type: 'engine/eraStarted', data: { reason: 'signedOut' } }];
  if (!told.ok) facts.push({ type: 'session/signOutUnconfirmed', data: {} });
  await log.startEra(() => ({ events: facts.map((draft) => ({ draft, cause: null })) }));
}

/** Whether the server said who is here. */
async function agreeWithServer(needs: SessionNeeds): Promise<boolean> {
  const { log, session } = needs;
  await firstValueFrom(log.world$);
  if (log.world().session.isSigningOut) {
    await leave(needs);
    return false;
  }
  if (log.world().session.signOutUnconfirmed) {
    const told = await session.signOut();
    if (!told.ok) return false;
    await record(log, null, (world) =>
      world.session.signOutUnconfirmed ? [{ type: 'session/signOutConfirmed', data: {} }] : [],
    );
  }
  const asked = log.world();
  const answer = await session.current();
  // Someone signed in or out while the answer was on its way: it speaks of a past.
  if (!answer.ok || asked.session !== log.world().session) return false;
  if (answer.value !== null) {
    await welcome(needs, answer.value);
    return true;
  }
  await record(log, null, (world) =>
    world.session.member !== null && !world.session.isExpired ? [{ type: 'session/expired', data: {} }] : [],
  );
  return true;
}

function refusalCode({ kind, code }: WorldFailure): FactOf<'session/signInRefused'>['data']['code'] {
  if (code === 'INVALID_CREDENTIALS' || code === 'RATE_LIMITED') return code;
  return kind === 'offline' || kind === 'timeout' || kind === 'unreachable'
    ? 'UNREACHABLE'
    : 'UNEXPECTED_ERROR';
}
