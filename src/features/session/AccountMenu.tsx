/** The signed-in member, with a sheet of what they can do (Account.tsx, a deferred import); for a guest, a link to sign in. */
import { useState } from 'react';
import { UserRound } from 'lucide-react';
import { Link, useLocation, type Location } from 'react-router-dom';
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../kit/hooks.ts';
import { late } from '../../kit/late.tsx';
import { Unreachable } from '../../kit/Unreachable.tsx';
import { Text, useText } from '../../i18n/Text.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './AccountMenu.module.css';

const Account = late(async () => (await import('./Account.tsx')).Account, { meanwhile: Unreachable });

export function AccountMenu() {
  const member = useWorld((world) => world.session.member);
  return member === null ? <SignInLink /> : <MemberMenu member={member} />;
}

function MemberMenu({ member }: { readonly member: NonNullable<World['session']['member']> }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  Account.useFetch('idle');
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
        onClose={close}
        title={<Text id="shell.account.title" values={{ name: member.firstName }} />}
      >
        <Account email={member.email} onClose={close} />
      </Sheet>
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
