/** The mail to an address that was signed up for news with an order; null where the sign-up has ended meanwhile. */
import { isSignedUp } from '../marketing/signUps.ts';
import { newUnsubscribePath } from '../marketing/unsubscribe.ts';
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
  { email }: { readonly email: string },
): Promise<Written | null> {
  if (!(await isSignedUp(db, email))) return null;
  return {
    to: email,
    subject: 'You get our news by email',
    hello: helloTo(''),
    before: [
      `This address was signed up for news and offers of ${style.brandName} with an order. If it was not you, or you have changed your mind, stop them below: that takes one press and no account.`,
    ],
    main: null,
    after: [],
    unsubscribePath: await newUnsubscribePath(db, clock, { email, memberId: null }),
  };
}
