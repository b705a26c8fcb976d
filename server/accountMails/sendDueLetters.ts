/** Sends the mails about accounts that are due, of whichever server: leased, sent outside of any transaction, ended each by itself. */
import { randomUUID } from 'node:crypto';
import { delayLetter, endLetter, leaseLetters, type DueLetter } from './letters.ts';
import { writeLetter, type LetterDependencies } from './writeLetter.ts';

const AT_ONCE = 20;

/** Answers how many it has looked at. */
export async function sendDueLetters(deps: LetterDependencies): Promise<number> {
  const due = await leaseLetters(deps.db, deps.clock, AT_ONCE);
  await Promise.all(due.map((each) => send(deps, each)));
  return due.length;
}

async function send(deps: LetterDependencies, due: DueLetter): Promise<void> {
  const { db, clock, mail } = deps;
  const text = await writeLetter(deps, due.letter);
  const outcome =
    text === null ? 'failed' : await mail.send({ ...text, messageId: `account-${randomUUID()}` });
  // Of one that dropped after it was handed over: a second code would make the first one wrong.
  if (outcome === 'deferred') await delayLetter(db, clock, due);
  else await endLetter(db, due.mailId);
}
