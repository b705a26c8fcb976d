/**
 * Signing in with a passkey, beside the password: by a press, or chosen in the field of the address, where the browser offers it. A
 * passkey that the server does not know is told to the browser, on the server's word alone.
 */
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { PasskeyButton } from '../../parts/passkeys/Passkey.tsx';
import { useAsked, type Asked } from '../../parts/passkeys/useAsked.ts';
import styles from './SignInPage.module.css';

export function PasskeySignIn() {
  const { passkeys: port, dispatch } = useCrema();
  const asked = useAsked(useCallback((signal: AbortSignal) => port.signInOptions(signal), [port]));
  const call = useCall();
  const signIn = async (response: unknown, { webauthn, options }: NonNullable<Asked['ready']>) => {
    const done = await call.ask(
      () => port.signIn(response),
      (code) => {
        if (code === 'PASSKEY_UNKNOWN') void webauthn.forget(options, response);
      },
    );
    asked.renew();
    if (done !== null) void dispatch({ type: 'session/noteChange', data: { change: 'passkeyUsed' } });
  };
  const chosen = useEffectEvent(signIn);
  const { ready } = asked;
  useEffect(() => {
    if (ready === null) return undefined;
    let isWaiting = false;
    let hasLeft = false;
    const wait = async () => {
      if (!(await ready.webauthn.canFillIn()) || hasLeft) return;
      isWaiting = true;
      const outcome = await ready.webauthn.waitForChoice(ready.options);
      isWaiting = false;
      if (outcome.status === 'done') await chosen(outcome.response, ready);
    };
    void wait();
    return () => {
      hasLeft = true;
      // Not the question of a press, which has taken its place.
      if (isWaiting) ready.webauthn.stop();
    };
  }, [ready]);
  // A browser without passkeys, or no answer: the password is there.
  if (asked.problem !== null) return null;
  return (
    <div className={styles.passkey}>
      <CallNotice call={call} />
      <PasskeyButton
        asked={asked}
        label="passkeys.signIn"
        variant="secondary"
        isBusy={call.isBusy}
        ask={({ webauthn, options }) => webauthn.ask(options)}
        onAnswer={(response, ready) => void signIn(response, ready)}
      />
    </div>
  );
}
