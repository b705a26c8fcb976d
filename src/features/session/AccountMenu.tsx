/** The signed-in member, with a sheet of what they can do (Account.tsx, a deferred import); for a guest, a link to sign in. */
import { useState } from 'react';
import { UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../app/hooks.ts';
import { useDeferredImport } from '../../app/useDeferredImport.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './AccountMenu.module.css';

const load = async () => (await import('./Account.tsx')).Account;

export function AccountMenu() {
  const member = useWorld((world) => world.session.member);
  return member === null ? <SignInLink /> : <MemberMenu member={member} />;
}

function MemberMenu({ member }: { readonly member: NonNullable<World['session']['member']> }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const account = useDeferredImport(load, isOpen);
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
        title={<Text id="shell.account.title" values={{ name: member.firstName }} />}
      >
        {account.status === 'here' && <account.code email={member.email} onClose={() => setIsOpen(false)} />}
        {account.status === 'failed' && <Text id="error.unreachable" />}
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
