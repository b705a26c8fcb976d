/** The second step of a sign-in: its password was right, and a code is missing. There is no session before it. */
import { useEffect, useState } from 'react';
import type { AskedFactors, FactorKind } from '../../../streams/secondFactor/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { FactorCode } from '../../parts/secondFactor/FactorCode.tsx';
import { Shown } from '../../parts/secondFactor/Shown.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './SignInPage.module.css';

export function SecondStep({ onAgain }: { readonly onAgain: () => void }) {
  const { secondFactor: port, dispatch } = useCrema();
  const [asked, setAsked] = useState<AskedFactors | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [kind, setKind] = useState<FactorKind | 'recovery' | null>(null);
  const [isSent, setIsSent] = useState(false);
  const sending = useCall();
  const giving = useCall();
  useEffect(() => {
    const left = new AbortController();
    void port.asked(left.signal).then((answer) => {
      if (left.signal.aborted) return;
      if (!answer.ok) return setIsOver(true);
      setAsked(answer.value);
      setKind(answer.value.kinds[0] ?? 'recovery');
    });
    return () => left.abort();
  }, [port]);
  const send = async () => {
    giving.forget();
    if ((await sending.ask(() => port.sendText())) !== null) setIsSent(true);
  };
  const give = async (code: string) => {
    if (kind === null) return;
    const done = await giving.ask(
      () => port.signIn(kind, code),
      (refusal) => setIsOver(refusal === 'SIGN_IN_AGAIN'),
    );
    if (done !== null) void dispatch({ type: 'session/noteChange', data: { change: 'secondFactorGiven' } });
  };
  if (isOver)
    return (
      <Shown key="over" className={styles.form}>
        <p role="alert">
          <Text id="secondFactor.over" />
        </p>
        <Button size="l" isWide onClick={onAgain}>
          <Text id="secondFactor.begin" />
        </Button>
      </Shown>
    );
  if (asked === null || kind === null) return null;
  const others = [...asked.kinds, 'recovery' as const].filter((each) => each !== kind);
  const needsSending = kind === 'text' && !isSent;
  return (
    <Shown key={`${kind} ${needsSending}`} className={styles.form}>
      <h2>
        <Text id="secondFactor.step" />
      </h2>
      <CallNotice call={sending} />
      <CallNotice call={giving} />
      {needsSending ? (
        <Button size="l" isWide isBusy={sending.isBusy} onClick={() => void send()}>
          <Text id="secondFactor.sendTo" values={{ end: asked.phoneEnd ?? '' }} />
        </Button>
      ) : (
        <>
          {kind === 'text' && (
            <p role="status">
              <Text id="secondFactor.sent" />
            </p>
          )}
          <FactorCode key={kind} kind={kind} isBusy={giving.isBusy} onCode={(code) => void give(code)} />
          {kind === 'text' && (
            <Button variant="secondary" isWide isBusy={sending.isBusy} onClick={() => void send()}>
              <Text id="secondFactor.again" />
            </Button>
          )}
        </>
      )}
      {others.map((other) => (
        <Button key={other} variant="secondary" isWide onClick={() => setKind(other)}>
          <Text id={`secondFactor.use.${other}`} />
        </Button>
      ))}
      <p>
        <Text id="secondFactor.lost" />
      </p>
    </Shown>
  );
}
