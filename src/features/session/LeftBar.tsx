/**
 * Says that the cart and data of the previous account are no longer on this device: another member's sign-in, in any tab, has won, or the member
 * signed out in another tab. Stands outside of the era that it speaks of, until it is dismissed, or a member signs in.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { unsentWrites, unsettledOrder } from '../../../domain/session/unsent.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import bars from '../../shell/GlobalBars.module.css';
import { focusPage } from '../../kit/useArrival.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Price } from '../../ui/Price.tsx';
import { signedOutHere } from './signedOutHere.ts';

texts('session.leftBar');

const SIGN_IN = '/account/signin';

/** An order's token may be behind the `#`: it stays out of queries. */
const sheetOf = (hash: string): string => (hash === '#payment-summary' ? hash : '');

/** `to`: the first name of the member who is signed in now. */
type Left = { readonly to: string } | SignedOut;
type SignedOut = {
  readonly to: null;
  /** The server had not answered all else that was done here. */
  readonly wasUnsent: boolean;
  /** The order of which it is known how far it was, and its total. */
  readonly order: {
    readonly was: 'notSent' | 'atBank';
    readonly cents: number;
    readonly currency: string;
  } | null;
};

/** `opened`: the world when the page was opened. */
export function LeftBar({ opened }: { readonly opened: World }) {
  const { world$, world } = useCrema();
  const { pathname, search, hash } = useLocation();
  const [left, setLeft] = useState<Left | null>(null);
  useEffect(() => {
    let before = opened;
    const look = (now: World) => {
      const isNewEra = now.engine.era !== before.engine.era;
      if (isNewEra) setLeft(leftBetween(before, now));
      else if (now.session.member !== before.session.member) setLeft(null);
      before = now;
    };
    look(world());
    const subscription = world$.subscribe(look);
    return () => subscription.unsubscribe();
  }, [world$, world, opened]);
  return (
    <div role="status">
      {left !== null && (
        <div className={bars.bar}>
          {left.to === null ? (
            <SignedOutText left={left} />
          ) : (
            <Text id="session.left.cart" values={{ name: left.to }} />
          )}
          {left.to === null && pathname !== SIGN_IN && (
            <LinkButton
              to={`${SIGN_IN}?returnUrl=${encodeURIComponent(pathname + search + sheetOf(hash))}`}
              variant="secondary"
            >
              <Text id="session.left.signIn" />
            </LinkButton>
          )}
          <Button
            variant="secondary"
            onClick={() => {
              focusPage();
              setLeft(null);
            }}
          >
            <Text id="session.left.seen" />
          </Button>
        </div>
      )}
    </div>
  );
}

function SignedOutText({ left: { wasUnsent, order } }: { readonly left: SignedOut }) {
  const stays = order === null ? 'session.left.stays' : 'session.left.staysBeside';
  return (
    <span>
      <Text id="session.left.signedOut" />{' '}
      {order !== null && (
        <>
          <Text
            id={`session.left.${order.was}`}
            values={{ amount: <Price cents={order.cents} currency={order.currency} /> }}
          />{' '}
        </>
      )}
      {wasUnsent && (
        <>
          <Text id="session.left.unsent" />{' '}
        </>
      )}
      <Text id={wasUnsent ? 'session.left.elseStays' : stays} />
    </span>
  );
}

/**
 * Null where there is nothing to say: no member was signed in, no cart was removed, or the person signed out in this
 * tab.
 */
function leftBetween(before: World, { session: { member: is } }: World): Left | null {
  const { member: was } = before.session;
  if (was === null) return null;
  if (is === null) {
    const isOwn = signedOutHere.isAsked;
    signedOutHere.isAsked = false;
    const order = orderOf(before);
    const others = unsentWrites(before) - Number(order !== null);
    return isOwn ? null : { to: null, wasUnsent: others > 0, order };
  }
  return was.memberId !== is.memberId && before.cart.lines.length > 0 ? { to: is.firstName } : null;
}

function orderOf(before: World): SignedOut['order'] {
  const was = unsettledOrder(before);
  const { submission } = before.order;
  if (was === null || submission === null) return null;
  const { price, tipAmount, currency } = submission;
  return { was, cents: price + tipAmount, currency };
}
