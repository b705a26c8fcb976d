/** The code that was sent to the new address: with it the address changes, and all other devices are signed out. */
import { useState } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { CodeField } from '../../parts/elevation/CodeField.tsx';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { useAddressState } from '../../parts/identity/useAddressState.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { MembersFrame } from './Frame.tsx';
import { paths } from './paths.ts';

const NO_EMAIL_CHANGE = 'NO_EMAIL_CHANGE';

export const EnterCodePage = () => (
  <MembersFrame title="identity.enterCode">
    <EnterCode />
  </MembersFrame>
);

function EnterCode() {
  const { identity, dispatch } = useCrema();
  const { state, problem, tryAgain } = useAddressState();
  const [sentTimes, setSentTimes] = useState(0);
  const [changedTo, setChangedTo] = useState<string | null>(null);
  const confirming = useCall();
  const sending = useCall();
  if (changedTo !== null)
    return (
      <Notice tone="ok">
        <Text id="identity.emailChanged" values={{ email: changedTo }} />
      </Notice>
    );
  if (problem !== null) return <NotAsked code={problem.code} onRetry={tryAgain} />;
  if (state === null)
    return (
      <SkeletonGroup>
        <Skeleton height="12rem" radius="m" />
      </SkeletonGroup>
    );
  const { proposedNewEmail: email } = state;
  if (email === null)
    return (
      <>
        <p>
          <Text id="identity.noProposed" />
        </p>
        <LinkButton to={paths.editEmail}>
          <Text id="identity.editEmail" />
        </LinkButton>
      </>
    );
  const changed = async () => {
    setChangedTo(email);
    await dispatch({ type: 'session/noteChange', data: { change: 'emailChanged' } });
  };
  /** No address waits any more: it is hers where the answer of a press before was lost, or another tab took the code. */
  const lookWhether = async () => {
    const answer = await identity.addressState();
    if (answer.ok && answer.value.email === email) await changed();
  };
  const confirm = async (code: string) => {
    const confirmed = await confirming.ask(
      () => identity.confirmEmail(code),
      (refusal) => {
        if (refusal === NO_EMAIL_CHANGE) void lookWhether();
      },
    );
    if (confirmed !== null) await changed();
  };
  const send = async () => {
    confirming.forget();
    if ((await sending.ask(() => identity.sendEmailCode())) !== null) setSentTimes(sentTimes + 1);
  };
  const cancel = async () => {
    if ((await sending.ask(() => identity.cancelEmail())) !== null) tryAgain();
  };
  return (
    <>
      <p>
        <Text id="identity.codeSent" values={{ email }} />
      </p>
      {sentTimes > 0 && (
        <Notice key={sentTimes} tone="ok">
          <Text id="identity.codeSentAgain" values={{ email }} />
        </Notice>
      )}
      <CallNotice call={sending} />
      <CodeField call={confirming} onCode={(code) => void confirm(code)} onAgain={() => void send()} />
      <Button variant="quiet" isWide onClick={() => void cancel()}>
        <Text id="identity.keepOld" />
      </Button>
    </>
  );
}

const NotAsked = ({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) => (
  <>
    <CallNotice call={{ refused: { code, seconds: 0 } }} />
    <Button variant="secondary" onClick={onRetry}>
      <Text id="common.retry" />
    </Button>
  </>
);
