/** The sheet itself: what it is for, and the ways of proving it. A proof stays in its input until it is sent. */
import { useRef, useState, type FormEvent } from 'react';
import type { ProofKind } from '../../../domain/elevation/actions.ts';
import type { Elevated } from '../../../streams/elevation/port.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useCall } from '../../kit/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CallNotice } from '../identity/CallNotice.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './elevation.module.css';

texts('elevation');

type Props = {
  readonly about: Elevated;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onProved: () => void;
};

export function ElevationSheet({ about, isOpen, onClose, onProved }: Props) {
  const [kind, setKind] = useState<ProofKind>('password');
  const Form = forms[kind];
  return (
    <Sheet isOpen={isOpen} shape="dialog" title={<Text id="elevation.title" />} onClose={onClose}>
      <div className={styles.sheet}>
        <p>
          <Text id={`elevation.${about.action}`} values={{ target: about.target }} />
        </p>
        <Form about={about} onProved={onProved} />
        <Button variant="secondary" isWide onClick={() => setKind(kind === 'password' ? 'code' : 'password')}>
          <Text id={kind === 'password' ? 'elevation.useCode' : 'elevation.usePassword'} />
        </Button>
      </div>
    </Sheet>
  );
}

type FormProps = Pick<Props, 'about' | 'onProved'>;

function PasswordProof({ about, onProved }: FormProps) {
  const { elevation } = useCrema();
  const email = useWorld(({ session }) => session.member?.email ?? '');
  const call = useCall();
  const [isMissing, setIsMissing] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const field = password.current;
    if (field === null) return;
    setIsMissing(field.value === '');
    if (field.value === '') return field.focus();
    if ((await call.ask(() => elevation.prove(about, 'password', field.value))) !== null) onProved();
    else field.select();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {call.refused?.code === 'INVALID_CREDENTIALS' ? (
        <Notice tone="error">
          <Text id="elevation.password.wrong" />
        </Notice>
      ) : (
        <CallNotice call={call} />
      )}
      {/* For password managers, which keep passwords by name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={password}
        name="password"
        label={<Text id="elevation.password" />}
        error={isMissing && <Text id="elevation.password.missing" />}
      />
      <Button type="submit" size="l" isWide isBusy={call.isBusy}>
        <Text id="elevation.confirm" />
      </Button>
    </form>
  );
}

function CodeProof({ about, onProved }: FormProps) {
  const { elevation } = useCrema();
  const email = useWorld(({ session }) => session.member?.email ?? '');
  const [isSent, setIsSent] = useState(false);
  const sending = useCall();
  const proving = useCall();
  const send = async () => {
    proving.forget();
    if ((await sending.ask(() => elevation.begin(about, 'code'))) !== null) setIsSent(true);
  };
  const prove = async (code: string) => {
    if ((await proving.ask(() => elevation.prove(about, 'code', code))) !== null) onProved();
  };
  return (
    <div className={styles.form}>
      <CallNotice call={sending} />
      {isSent ? (
        <>
          <p role="status">
            <Text id="elevation.sent" values={{ email }} />
          </p>
          <CodeField call={proving} onCode={(code) => void prove(code)} onAgain={() => void send()} />
        </>
      ) : (
        <Button size="l" isWide isBusy={sending.isBusy} onClick={() => void send()}>
          <Text id="elevation.send" values={{ email }} />
        </Button>
      )}
    </div>
  );
}

const forms = { password: PasswordProof, code: CodeProof };
