/**
 * What a signed-in member can do: paying in a store, orders, cards, payment methods, sign-out. Pending writes delay a sign-out
 * until the person decides: stay, or discard them. An order that waits for its bank is not discarded. Once they have arrived it
 * says so, and waits for the press: nobody is signed out by surprise. Rules in domain/session/decide.ts.
 */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { unsentWrites, unsettledOrder } from '../../../domain/session/unsent.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { signedOutHere } from './signedOutHere.ts';
import styles from './AccountMenu.module.css';

texts('session.account');

export function Account({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.account}>
      <p className={styles.email}>{email}</p>
      {/* On a large screen nothing else leads there. */}
      <LinkButton to={`${pathname}${search}#pay`} variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.pay" />
      </LinkButton>
      <LinkButton to="/menu/previous" variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.orders" />
      </LinkButton>
      <LinkButton to="/account/cards" variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.cards" />
      </LinkButton>
      <LinkButton to="/account/rewards" variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.rewards" />
      </LinkButton>
      <LinkButton to="/account/history" variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.history" />
      </LinkButton>
      <LinkButton to="/account/payment-method" variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.methods" />
      </LinkButton>
      <LinkButton to="/account/profile" variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.profile" />
      </LinkButton>
      <LinkButton to="/account/settings" variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.settings" />
      </LinkButton>
      <SignOut onClose={onClose} />
    </div>
  );
}

function SignOut({ onClose }: { readonly onClose: () => void }) {
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const unsent = useWorld(unsentWrites);
  const isLost = useWorld(lostWrites) > 0;
  const isSigningOut = useWorld((world) => world.session.isSigningOut);
  // Whether this sheet requested the sign-out; an older held one does not count.
  const [wasHeld, setWasHeld] = useState(false);
  const signOut = async (dropUnsent: boolean) => {
    signedOutHere.isAsked = true;
    const outcome = await dispatch({ type: 'session/signOut', data: { dropUnsent } });
    const isHeld =
      outcome.status === 'decided' && outcome.facts.some(({ type }) => type === 'session/signOutHeld');
    setWasHeld(isHeld);
    if (outcome.status !== 'decided' || isHeld) {
      signedOutHere.isAsked = false;
      return;
    }
    onClose();
    void navigate('/');
  };
  if (wasHeld)
    return (
      <div className={styles.held}>
        <Held onClose={onClose} />
        <Button isWide onClick={() => setWasHeld(false)}>
          <Text id="session.held.wait" />
        </Button>
        <Button
          variant={isLost ? 'danger' : 'secondary'}
          isWide
          isBusy={isSigningOut}
          onClick={() => void signOut(unsent > 0)}
        >
          <Text id={isLost ? 'session.held.drop' : 'session.signOut'} />
        </Button>
      </div>
    );
  return (
    <>
      <hr className={styles.line} />
      <Button variant="secondary" isWide isBusy={isSigningOut} onClick={() => void signOut(false)}>
        <Text id="session.signOut" />
      </Button>
      <p className={styles.hint}>
        <Text id="session.signOut.hint" />
      </p>
    </>
  );
}

/** The same elements when everything has arrived: the notice is read out, and the focus stays. */
function Held({ onClose }: { readonly onClose: () => void }) {
  const lost = useWorld(lostWrites);
  const isAtBank = useWorld((world) => unsettledOrder(world) === 'atBank');
  const isSent = lost === 0;
  return (
    <>
      {!(isSent && isAtBank) && (
        <Notice
          tone={isSent ? 'ok' : 'warn'}
          title={<Text id={isSent ? 'session.sent.title' : 'session.held.title'} />}
        >
          {isSent ? (
            <Text id="session.sent.text" />
          ) : (
            <Text id="session.held.text" values={{ count: lost }} />
          )}
        </Notice>
      )}
      {isAtBank && <AtBank onClose={onClose} />}
    </>
  );
}

const AtBank = ({ onClose }: { readonly onClose: () => void }) => (
  <>
    <Notice tone="info" title={<Text id="session.bank.title" />}>
      <Text id="session.bank.text" />
    </Notice>
    <LinkButton to="/menu/cart#payment-summary" variant="secondary" isWide onClick={onClose}>
      <Text id="session.bank.open" />
    </LinkButton>
  </>
);

/** Without the order that waits for its bank: the server has it. */
const lostWrites = (world: World): number => unsentWrites(world) - Number(unsettledOrder(world) === 'atBank');
