/** What each mail about an account says. Whom it is to and which code it has is decided now, when it is sent. */
import { eq } from 'drizzle-orm';
import type { ElevatedAction } from '../../domain/elevation/actions.ts';
import type { Clock } from '../base/ports.ts';
import type { Codes } from '../codes/createCodes.ts';
import { elevationCode, emailChangeCode, resetCode, verificationCode } from '../codes/uses.ts';
import type { Database } from '../db/createDatabase.ts';
import type { MailPort } from '../mail/port.ts';
import { giveUndoLink, isHeld } from '../members/emailChanges.ts';
import { members } from '../members/tables.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { newToken } from '../session/tokens.ts';
import type { Letter } from './letters.ts';
import { newDeviceMail } from './newDeviceMail.ts';
import { newsMail } from './newsMail.ts';
import { asMail, codeParts, helloTo, type Written } from './mailStyle.ts';

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
    const member = await memberOf(db, memberId);
    if (member?.email == null) return null;
    const code = await codes.issue(db, elevationCode(pseudonym, memberId, action, target));
    return {
      to: member.email,
      subject: `Your code to ${ACTIONS[action]}`,
      ...codeParts(member.firstName, `Enter this code to ${ACTIONS[action]}:`, code, [
        'If you did not ask for it, somebody has your account open: change your password, and give this code to nobody.',
      ]),
    };
  },

  'second-factors-changed': async ({ db }, { memberId }) => {
    const member = await memberOf(db, memberId);
    if (member?.email == null) return null;
    return {
      to: member.email,
      subject: 'The second step of your sign-in was changed',
      hello: helloTo(member.firstName),
      before: ['What you are asked for after your password when you sign in was changed.'],
      main: { path: '/account/settings', label: 'See your settings' },
      after: ['If it was you, you need not do anything. If not, change your password at once.'],
    };
  },

  'signed-out-by-support': async ({ db }, { memberId }) => {
    const member = await memberOf(db, memberId);
    if (member?.email == null) return null;
    return {
      to: member.email,
      subject: 'You were signed out on all devices',
      hello: helloTo(member.firstName),
      before: [
        'Our customer service signed you out on all devices. Your orders, cards and stars are as they were.',
      ],
      main: { path: '/account/signin', label: 'Sign in' },
      after: [
        'If you asked us for it, sign in again when you like. If not, sign in and change your password: somebody may have asked in your name.',
      ],
    };
  },

  'passkeys-changed': async ({ db }, { memberId, isAdded }) => {
    const member = await memberOf(db, memberId);
    if (member?.email == null) return null;
    return {
      to: member.email,
      subject: isAdded ? 'A passkey was added' : 'A passkey was removed',
      hello: helloTo(member.firstName),
      before: [
        isAdded
          ? 'A passkey was added to your account: whoever has it can sign in.'
          : 'A passkey was removed from your account: it signs nobody in any more.',
      ],
      main: { path: '/account/settings/passkeys', label: 'See your passkeys' },
      after: ['If it was you, you need not do anything. If not, change your password.'],
    };
  },

  'new-device': async ({ db }, letter) => {
    const member = await memberOf(db, letter.memberId);
    return member?.email == null ? null : newDeviceMail({ ...member, email: member.email }, letter);
  },

  'news-begun': newsMail,

  verify: async ({ db, codes, pseudonym }, { memberId }) => {
    const member = await memberOf(db, memberId);
    const to = member?.unverifiedEmail ?? null;
    if (member === undefined || to === null) return null;
    const owner = await ownerOf(db, to);
    const code = await codes.issue(db, verificationCode(pseudonym, memberId, to));
    if (owner !== undefined || (await isHeldAddress(db, to)))
      return {
        to,
        subject: 'You have an account already',
        hello: helloTo(owner?.firstName ?? ''),
        before: [
          'Somebody, perhaps you, asked for a new account with this email address. There is one already: sign in, or ask for a new password.',
        ],
        main: { path: '/account/signin', label: 'Sign in' },
        after: ['If it was not you, you need not do anything.'],
      };
    return {
      to,
      subject: 'Confirm your email address',
      ...codeParts(member.firstName, 'Enter this code to confirm your email address:', code, [
        'If you did not ask for an account, you need not do anything.',
      ]),
    };
  },

  reset: async ({ db, codes, pseudonym }, { email, device }) => {
    const owner = await ownerOf(db, email);
    // Also where nobody has it: a code that nobody is told is compared as often as one that is.
    const code = await codes.issue(db, resetCode(pseudonym, email, device));
    if (owner === undefined) return (await isClaimed(db, email)) ? unconfirmed(email) : null;
    return {
      to: email,
      subject: 'Your code for a new password',
      ...codeParts(owner.firstName, 'Enter this code to choose a new password:', code, [
        'If you did not ask for it, you need not do anything: your password stays as it is.',
      ]),
    };
  },

  'password-changed': async ({ db }, { memberId, isReset }) => {
    const member = await memberOf(db, memberId);
    if (member?.email == null) return null;
    return {
      to: member.email,
      subject: 'Your password was changed',
      hello: helloTo(member.firstName),
      before: [
        isReset
          ? 'A new password was chosen for your account with a code from your mailbox. You were signed out everywhere else.'
          : 'The password of your account was changed. You were signed out on all other devices.',
      ],
      main: { path: '/account/forgot-password', label: 'It was not me' },
      after: ['If it was you, you need not do anything.'],
    };
  },

  'wrong-proofs': async ({ db }, { memberId }) => {
    const member = await memberOf(db, memberId);
    if (member?.email == null) return null;
    return {
      to: member.email,
      subject: 'Somebody tried to change your account',
      hello: helloTo(member.firstName),
      before: [
        'Somebody who has your account open on a device entered wrong passwords or codes. Nothing was changed.',
        'If it was not you, choose a new password: that signs everybody out.',
      ],
      main: { path: '/account/forgot-password', label: 'Choose a new password' },
      after: ['If it was you, you need not do anything.'],
    };
  },

  'change-email': async ({ db, codes, pseudonym }, { memberId, email }) => {
    const member = await memberOf(db, memberId);
    if (member === undefined) return null;
    const owner = await ownerOf(db, email);
    const code = await codes.issue(db, emailChangeCode(pseudonym, memberId, email));
    if (owner !== undefined || (await isHeldAddress(db, email)))
      return {
        to: email,
        subject: 'Your email address stays yours',
        hello: helloTo(owner?.firstName ?? ''),
        before: [
          'Somebody wanted to use this email address for another account. It belongs to yours, so nothing was changed.',
        ],
        main: null,
        after: ['You need not do anything.'],
      };
    return {
      to: email,
      subject: 'Your code for your new email address',
      ...codeParts(member.firstName, 'Enter this code to use this email address for your account:', code, [
        'If you did not ask for it, you need not do anything.',
      ]),
    };
  },

  'email-changed': async ({ db }, { changeId }) => {
    const secret = newToken();
    const change = await giveUndoLink(db, changeId, secret);
    if (change === null) return null;
    return {
      to: change.oldEmail,
      subject: 'Your email address was changed',
      hello: helloTo((await memberOf(db, change.memberId))?.firstName ?? ''),
      before: [
        `The email address of your account is ${maskedAddress(change.newEmail)} now. This is the last mail to the old one.`,
        'If it was not you, take it back: everybody is signed out then, and you choose a new password. You have a week.',
      ],
      main: { path: `/account/undo-email#${secret}`, label: 'Take it back' },
      after: ['If it was you, you need not do anything.'],
    };
  },
};

/** Somebody made an account with that address, and has not proved it. */
const isClaimed = async (db: Database, email: string): Promise<boolean> =>
  (await db.select().from(members).where(eq(members.unverifiedEmail, email)).limit(1)).length > 0;

const unconfirmed = (to: string): Written => ({
  to,
  subject: 'Your email address is not confirmed yet',
  hello: helloTo(''),
  before: [
    'Somebody, perhaps you, asked for a new password. An account was made with this email address, but the address was not confirmed: until then it opens only in the browser in which it was made.',
    'Confirm it there, or make a new account.',
  ],
  main: { path: '/account/create', label: 'Create an account' },
  after: ['If it was not you, you need not do anything.'],
});

const memberOf = async (db: Database, memberId: string) =>
  (await db.select().from(members).where(eq(members.memberId, memberId)))[0];

/** Who has proved that address. */
const ownerOf = async (db: Database, email: string) =>
  (await db.select().from(members).where(eq(members.email, email)))[0];

const NOBODY = '';
/** Somebody may still come back to it. */
const isHeldAddress = (db: Database, email: string): Promise<boolean> => isHeld(db, email, NOBODY);

/** Enough to know one's own by. */
const maskedAddress = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

const ACTIONS: Readonly<Record<ElevatedAction, string>> = {
  changePassword: 'change your password',
  changeEmail: 'change your email address',
  openCards: 'open your cards',
  changePasskeys: 'change your passkeys',
  changeSecondFactors: 'change your second step of signing in',
  exportData: 'get a copy of your data',
  eraseAccount: 'erase your account',
};
