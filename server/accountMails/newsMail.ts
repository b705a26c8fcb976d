/** The mail to an address that was signed up for news, with an order or in an account; null where they have ended meanwhile, or the address had one within a day. */
import { takeMailOfTheDay } from '../marketing/signUps.ts';
import { isHearing, newUnsubscribePath } from '../marketing/unsubscribe.ts';
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import { helloTo, type MailStyle, type Written } from './mailStyle.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly style: MailStyle;
}

export async function newsMail(
  { db, clock, style }: Dependencies,
  letter: { readonly email: string; readonly memberId: string | null; readonly letterKey: string },
): Promise<Written | null> {
  const { email, memberId } = letter;
  if (!(await isHearing(db, letter)) || !(await takeMailOfTheDay(db, letter, clock.now()))) return null;
  const news = `news and offers of ${style.brandName}`;
  return {
    to: email,
    subject: 'You get our news by email',
    hello: helloTo(''),
    before: [
      memberId === null
        ? `This address was signed up for ${news} with an order. If it was not you, or you have changed your mind, stop them below: that takes one press and no account.`
        : `You turned on ${news} in your account. If you change your mind, stop them below: that takes one press and no sign-in.`,
    ],
    main: null,
    after: [],
    unsubscribePath: await newUnsubscribePath(db, clock, { email, memberId }),
  };
}
