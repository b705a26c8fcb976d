/** What each mail about an account says. Whom it is to and which code it has is decided now, when it is sent. */
import { eq } from 'drizzle-orm';
import type { ElevatedAction } from '../../domain/elevation/actions.ts';
import type { Clock } from '../base/ports.ts';
import type { Codes } from '../codes/createCodes.ts';
import { elevationCode } from '../codes/uses.ts';
import type { Database } from '../db/createDatabase.ts';
import type { MailPort } from '../mail/port.ts';
import { members } from '../members/tables.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import type { Letter } from './letters.ts';
import { newDeviceMail } from './newDeviceMail.ts';
import { asMail, codeParts, type Written } from './mailStyle.ts';

export interface LetterDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: MailPort;
  readonly codes: Codes;
  readonly pseudonym: Pseudonym;
  readonly style: {
    readonly brandName: string;
    /** https://cafe.example.com */
    readonly appOrigin: string;
  };
}

type Writers = {
  readonly [K in Letter['kind']]: (
    deps: LetterDependencies,
    letter: Extract<Letter, { readonly kind: K }>,
  ) => Promise<Written | null>;
};

/** Null where there is nobody to write to any more. */
export async function writeLetter(deps: LetterDependencies, letter: Letter) {
  const write = writers[letter.kind] as (deps: LetterDependencies, letter: Letter) => Promise<Written | null>;
  const written = await write(deps, letter);
  return written && asMail(written, deps.style);
}

const writers: Writers = {
  elevate: async ({ db, codes, pseudonym }, { memberId, action, target }) => {
    const [member] = await db.select().from(members).where(eq(members.memberId, memberId));
    if (member === undefined) return null;
    const code = await codes.issue(db, elevationCode(pseudonym, memberId, action, target));
    return {
      to: member.email,
      subject: `Your code to ${ACTIONS[action]}`,
      ...codeParts(member.firstName, `Enter this code to ${ACTIONS[action]}:`, code, [
        'If you did not ask for it, somebody has your account open: change your password, and give this code to nobody.',
      ]),
    };
  },
  'new-device': async ({ db }, letter) => {
    const [member] = await db.select().from(members).where(eq(members.memberId, letter.memberId));
    return member === undefined ? null : newDeviceMail(member, letter);
  },
};

const ACTIONS: Readonly<Record<ElevatedAction, string>> = {
  changePassword: 'change your password',
  changeEmail: 'change your email address',
  openCards: 'open your cards',
};
