/**
 * Another password (spec 2 section 2): a member proves who she is first. The sheet asks for that when the page opens, and again
 * where the ten minutes are over: what was typed stays.
 */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { ELEVATION_NEEDED } from '../../../domain/elevation/actions.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { refusedBy, UNREACHABLE, useCall, type Refused } from '../../kit/useCall.ts';
import { useElevation } from '../../parts/elevation/useElevation.tsx';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import styles from '../../parts/identity/identity.module.css';
import { NewPasswordField, passwordFault } from '../../parts/identity/NewPasswordField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { MembersFrame } from './Frame.tsx';

const ABOUT = { action: 'changePassword', target: '' } as const;

export const PasswordPage = () => (
  <MembersFrame title="identity.changePassword">
    <ChangePassword />
  </MembersFrame>
);

function ChangePassword() {
  const { identity, elevation: port, dispatch, now } = useCrema();
  const email = useWorld(({ session }) => session.member?.email ?? '');
  const elevation = useElevation();
  const input = useRef<HTMLInputElement>(null);
  const call = useCall();
  const [fault, setFault] = useState<MessageId | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  /** Why it cannot be asked for now; the server says it again where she goes on. */
  const [problem, setProblem] = useState<Refused | null>(null);
  /** A press whose answer did not come may have changed it, and used the proof up. */
  const [press, setPress] = useState<'answered' | 'lost' | 'perhapsDone'>('answered');
  const askFirst = useEffectEvent((endsAt: number | null) => {
    if (endsAt === null || endsAt < now()) elevation.open(ABOUT);
  });
  useEffect(() => {
    const left = new AbortController();
    void port.endOf(ABOUT.action, left.signal).then((answer) => {
      if (left.signal.aborted) return;
      if (answer.ok) askFirst(answer.value);
      else setProblem(refusedBy(answer));
    });
    return () => left.abort();
  }, [port]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (field === null) return;
    const found = passwordFault(field.value);
    setFault(found);
    if (found !== null) return field.focus();
    setProblem(null);
    const changed = await call.ask(
      () => identity.changePassword(field.value),
      (code) => {
        if (code === UNREACHABLE) setPress('lost');
        if (code !== ELEVATION_NEEDED) return;
        call.forget();
        if (press === 'lost') return setPress('perhapsDone');
        elevation.open(ABOUT);
      },
    );
    if (changed === null) return;
    setPress('answered');
    field.value = '';
    setEnded(changed.value);
    await dispatch({ type: 'session/noteChange', data: { change: 'passwordChanged' } });
  };
  return (
    <>
      {ended !== null && (
        <Notice tone="ok">
          <Text id="identity.passwordChanged" values={{ count: ended }} />
        </Notice>
      )}
      <form className={styles.column} onSubmit={(event) => void submit(event)} noValidate>
        <CallNotice call={call.refused === null ? { refused: problem } : call} />
        {press === 'perhapsDone' && (
          <Notice tone="info">
            <Text id="identity.perhapsChanged" />
          </Notice>
        )}
        {elevation.isProved && ended === null && press !== 'perhapsDone' && (
          <Notice tone="ok">
            <Text id="identity.proved" />
          </Notice>
        )}
        {/* For password managers, which keep passwords by name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField ref={input} name="password" error={fault && <Text id={fault} />} />
        <Button type="submit" size="l" isWide isBusy={call.isBusy}>
          <Text id="identity.changePassword" />
        </Button>
      </form>
      {elevation.sheet}
    </>
  );
}
