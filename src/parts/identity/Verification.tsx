/**
 * Proving the address of a new account by the code that was mailed. Where it is proved already there is nothing to do, and
 * `onDone` is called.
 */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { CodeField } from '../elevation/CodeField.tsx';
import { CallNotice } from './CallNotice.tsx';
import styles from './identity.module.css';
import { OtherAddress } from './OtherAddress.tsx';
import { useAddressState } from './useAddressState.ts';

texts('identity.verification');

type Props = {
  readonly onDone: () => void;
  /** The label of the button that puts it off. */
  readonly later: ReactNode;
};

export function Verification({ onDone, later }: Props) {
  const { identity, dispatch } = useCrema();
  const { state, problem, tryAgain } = useAddressState();
  const [isSentAgain, setIsSentAgain] = useState(false);
  const verifying = useCall();
  const sending = useCall();
  const isVerified = state?.isVerified === true;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isVerified) done();
  }, [isVerified]);
  const verify = async (code: string) => {
    if ((await verifying.ask(() => identity.verify(code))) === null) return;
    await dispatch({ type: 'session/noteChange', data: { change: 'addressProved' } });
    onDone();
  };
  const send = async () => {
    verifying.forget();
    setIsSentAgain((await sending.ask(() => identity.sendVerification())) !== null);
  };
  const corrected = () => {
    verifying.forget();
    setIsSentAgain(false);
    tryAgain();
    // The account shows the address, too.
    void dispatch({ type: 'session/noteChange', data: { change: 'emailChanged' } });
  };
  if (problem !== null)
    return (
      <div className={styles.column}>
        <CallNotice call={{ refused: problem }} />
        <Button variant="secondary" onClick={tryAgain}>
          <Text id="common.retry" />
        </Button>
      </div>
    );
  if (state === null || isVerified)
    return (
      <SkeletonGroup>
        <Skeleton height="12rem" radius="m" />
      </SkeletonGroup>
    );
  return (
    <div className={styles.column}>
      <p>
        <Text id="identity.verification.sent" values={{ email: state.email }} />
      </p>
      {isSentAgain && (
        <Notice tone="ok">
          <Text id="identity.verification.again" values={{ email: state.email }} />
        </Notice>
      )}
      <CallNotice call={sending} />
      <CodeField call={verifying} onCode={(code) => void verify(code)} onAgain={() => void send()} />
      <OtherAddress onCorrected={corrected} />
      <p className={styles.muted}>
        <Text id="identity.verification.until" />
      </p>
      <Button variant="quiet" isWide onClick={onDone}>
        {later}
      </Button>
    </div>
  );
}
