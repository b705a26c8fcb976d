/** The sheet itself: what it is for, and the ways of proving it. A proof stays in its input until it is sent. */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
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
import { FactorCode } from '../secondFactor/FactorCode.tsx';
import { PasskeyButton } from '../passkeys/Passkey.tsx';
import { useAsked } from '../passkeys/useAsked.ts';
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
  const { elevation } = useCrema();
  // What every member has, until the server has said it.
  const [kinds, setKinds] = useState<readonly ProofKind[]>(EVERYBODYS);
  const [chosen, setChosen] = useState<ProofKind | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const left = new AbortController();
    void elevation.kinds(about.action, left.signal).then((answer) => {
      if (answer.ok && answer.value.length > 0 && !left.signal.aborted) setKinds(answer.value);
    });
    return () => left.abort();
  }, [elevation, about.action, isOpen]);
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'password');
  const Form = forms[kind];
  return (
    <Sheet isOpen={isOpen} shape="dialog" title={<Text id="elevation.title" />} onClose={onClose}>
      <div className={styles.sheet}>
        <p>
          <Text id={`elevation.${about.action}`} values={{ target: about.target }} />
        </p>
        <Form about={about} onProved={onProved} />
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="secondary" isWide onClick={() => setChosen(other)}>
              <Text id={useInstead[other]} />
            </Button>
          ))}
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

/** The question is fetched when this is shown: a browser may refuse one that comes too late after the press. */
function PasskeyProof({ about, onProved }: FormProps) {
  const { elevation } = useCrema();
  const asked = useAsked(useCallback(() => elevation.begin(about, 'passkey'), [elevation, about]));
  const proving = useCall();
  const prove = async (response: unknown) => {
    if ((await proving.ask(() => elevation.prove(about, 'passkey', response))) !== null) onProved();
    else asked.renew();
  };
  return (
    <div className={styles.form}>
      <CallNotice call={proving} />
      {asked.problem === 'unsupported' ? (
        <Notice tone="error">
          <Text id="passkeys.unsupported" />
        </Notice>
      ) : (
        <CallNotice call={{ refused: asked.problem === null ? null : { code: asked.problem, seconds: 0 } }} />
      )}
      <PasskeyButton
        asked={asked}
        label="passkeys.confirm"
        isBusy={proving.isBusy}
        ask={({ webauthn, options }) => webauthn.ask(options)}
        onAnswer={(response) => void prove(response)}
      />
    </div>
  );
}

/** A code of the app, or a recovery code. */
function AppProof({ about, onProved }: FormProps) {
  const { elevation } = useCrema();
  const [isRecovery, setIsRecovery] = useState(false);
  const proving = useCall();
  const prove = async (code: string) => {
    if ((await proving.ask(() => elevation.prove(about, 'app', code))) !== null) onProved();
  };
  return (
    <div className={styles.form}>
      <CallNotice call={proving} />
      <FactorCode
        key={String(isRecovery)}
        kind={isRecovery ? 'recovery' : 'app'}
        isBusy={proving.isBusy}
        onCode={(code) => void prove(code)}
      />
      <Button variant="quiet" isWide onClick={() => setIsRecovery(!isRecovery)}>
        <Text id={isRecovery ? 'secondFactor.use.app' : 'secondFactor.use.recovery'} />
      </Button>
    </div>
  );
}

function TextProof({ about, onProved }: FormProps) {
  const { elevation } = useCrema();
  const [isSent, setIsSent] = useState(false);
  const sending = useCall();
  const proving = useCall();
  const send = async () => {
    proving.forget();
    if ((await sending.ask(() => elevation.begin(about, 'text'))) !== null) setIsSent(true);
  };
  const prove = async (code: string) => {
    if ((await proving.ask(() => elevation.prove(about, 'text', code))) !== null) onProved();
  };
  return (
    <div className={styles.form}>
      <CallNotice call={sending} />
      <CallNotice call={proving} />
      {isSent && (
        <>
          <p role="status">
            <Text id="secondFactor.sent" />
          </p>
          <FactorCode kind="text" isBusy={proving.isBusy} onCode={(code) => void prove(code)} />
        </>
      )}
      <Button
        variant={isSent ? 'secondary' : 'primary'}
        isWide
        isBusy={sending.isBusy}
        onClick={() => void send()}
      >
        <Text id={isSent ? 'secondFactor.again' : 'secondFactor.send'} />
      </Button>
    </div>
  );
}

const EVERYBODYS: readonly ProofKind[] = ['password', 'code'];
const forms = {
  ...{ password: PasswordProof, code: CodeProof, passkey: PasskeyProof },
  ...{ app: AppProof, text: TextProof },
};
const useInstead = {
  password: 'elevation.usePassword',
  code: 'elevation.useCode',
  passkey: 'elevation.usePasskey',
  app: 'secondFactor.use.app',
  text: 'secondFactor.use.text',
} as const;
