/**
 * The signed-in member, and sign-out. Pending writes delay a sign-out until the person decides: stay, or discard them.
 * Rules in domain/session/decide.ts.
 */
import { useState } from 'react';
import { UserRound } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './AccountMenu.module.css';

export function AccountMenu() {
  const member = useWorld((world) => world.session.member);
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (member === null) return <SignInLink />;
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-haspopup="dialog"
        aria-label={text('shell.accountOf', { name: member.firstName })}
        onClick={() => setIsOpen(true)}
      >
        <span aria-hidden="true">{member.firstName.slice(0, 1).toUpperCase()}</span>
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<Text id="session.account.title" values={{ name: member.firstName }} />}
      >
        <Account email={member.email} onClose={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  const isThere = pathname === '/account/signin';
  const back = pathname === '/' || isThere ? '' : `?returnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <Link to={`/account/signin${back}`} className={styles.signIn} aria-current={isThere ? 'page' : undefined}>
      <UserRound size={22} aria-hidden="true" />
      <span className={styles.word}>
        <Text id="shell.signIn" />
      </span>
    </Link>
  );
}

function Account({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  return (
    <div className={styles.account}>
      <p className={styles.email}>{email}</p>
      <LinkButton to="/menu/previous" variant="secondary" isWide onClick={onClose}>
        <Text id="session.account.orders" />
      </LinkButton>
      <LinkButton to="/support/trace" variant="quiet" isWide onClick={onClose}>
        <Text id="session.account.trace" />
      </LinkButton>
      <SignOut onClose={onClose} />
    </div>
  );
}

function SignOut({ onClose }: { readonly onClose: () => void }) {
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const unsent = useWorld(unsentWrites);
  const isSigningOut = useWorld((world) => world.session.isSigningOut);
  // Whether this sheet requested the sign-out; an older held one does not count.
  const [wasHeld, setWasHeld] = useState(false);
  const signOut = async (dropUnsent: boolean) => {
    const outcome = await dispatch({ type: 'session/signOut', data: { dropUnsent } });
    if (outcome.status !== 'decided') return;
    const isHeld = outcome.facts.some(({ type }) => type === 'session/signOutHeld');
    setWasHeld(isHeld);
    if (isHeld) return;
    onClose();
    void navigate('/');
  };
  if (wasHeld && unsent > 0)
    return (
      <div className={styles.held}>
        <Notice tone="warn" title={<Text id="session.held.title" />}>
          <Text id="session.held.text" values={{ count: unsent }} />
        </Notice>
        <Button isWide onClick={() => setWasHeld(false)}>
          <Text id="session.held.wait" />
        </Button>
        <Button variant="danger" isWide isBusy={isSigningOut} onClick={() => void signOut(true)}>
          <Text id="session.held.drop" />
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

const unsentWrites = ({ outbox }: World): number => Object.keys(outbox.writes).length;
