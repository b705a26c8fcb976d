/** The signed-in member, with a sheet of what they can do (Account.tsx, a deferred import); for a guest, a link to sign in. */
import { useState } from 'react';
import { UserRound } from 'lucide-react';
import { Link, useLocation, type Location } from 'react-router-dom';
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../kit/hooks.ts';
import { DeferredSheet } from '../../kit/DeferredSheet.tsx';
import { Text, useText } from '../../i18n/Text.tsx';
import styles from './AccountMenu.module.css';

const load = async () => (await import('./Account.tsx')).Account;

export function AccountMenu() {
  const member = useWorld((world) => world.session.member);
  return member === null ? <SignInLink /> : <MemberMenu member={member} />;
}

function MemberMenu({ member }: { readonly member: NonNullable<World['session']['member']> }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
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
      <DeferredSheet
        isOpen={isOpen}
        onClose={close}
        title={<Text id="shell.account.title" values={{ name: member.firstName }} />}
        load={load}
      >
        {(Account) => <Account email={member.email} onClose={close} />}
      </DeferredSheet>
    </>
  );
}

function SignInLink() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const isThere = pathname === '/account/signin';
  const back = pathname === '/' ? '' : `?returnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <Link
      to={`/account/signin${isThere ? search : back}`}
      state={state}
      className={styles.signIn}
      aria-current={isThere ? 'page' : undefined}
    >
      <UserRound size={22} aria-hidden="true" />
      <span className={styles.word}>
        <Text id="shell.signIn" />
      </span>
    </Link>
  );
}
