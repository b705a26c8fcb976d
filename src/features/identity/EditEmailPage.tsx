/**
 * Another address (spec 2 section 2): a member proves who she is for exactly that address, then types the code that was sent to it
 * (EnterCodePage.tsx). Until then the old one stays.
 */
import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { ELEVATION_NEEDED } from '../../../domain/elevation/actions.ts';
import { EmailText } from '../../../domain/identity/fields.ts';
import { useNavigate } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { UNREACHABLE, useCall } from '../../kit/useCall.ts';
import { useElevation } from '../../parts/elevation/useElevation.tsx';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import styles from '../../parts/identity/identity.module.css';
import { useAddressState } from '../../parts/identity/useAddressState.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MembersFrame } from './Frame.tsx';
import { paths } from './paths.ts';

export const EditEmailPage = () => (
  <MembersFrame title="identity.editEmail">
    <EditEmail />
  </MembersFrame>
);

function EditEmail() {
  const { identity } = useCrema();
  const navigate = useNavigate();
  const { state } = useAddressState();
  const elevation = useElevation();
  const input = useRef<HTMLInputElement>(null);
  const call = useCall();
  const [isMalformed, setIsMalformed] = useState(false);
  /** The address whose answer did not come: it may have been proposed, and the proof used up. */
  const unanswered = useRef<string | null>(null);
  const prove = async (target: string) => {
    const answer = unanswered.current === target ? await identity.addressState() : null;
    unanswered.current = null;
    if (answer?.ok === true && answer.value.proposedNewEmail === target) await navigate(paths.enterCode);
    else elevation.open({ action: 'changeEmail', target });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = v.safeParse(EmailText, input.current?.value ?? '');
    setIsMalformed(!typed.success);
    if (!typed.success) return input.current?.focus();
    const target = typed.output;
    const proposed = await call.ask(
      () => identity.proposeEmail(target),
      (code) => {
        if (code === UNREACHABLE) unanswered.current = target;
        if (code !== ELEVATION_NEEDED) return;
        call.forget();
        void prove(target);
      },
    );
    if (proposed !== null) await navigate(paths.enterCode);
  };
  return (
    <>
      {state?.proposedNewEmail != null && (
        <Notice
          tone="info"
          isAnnounced={false}
          action={
            <LinkButton to={paths.enterCode} variant="secondary">
              <Text id="identity.enterCode" />
            </LinkButton>
          }
        >
          <Text id="identity.proposed" values={{ email: state.proposedNewEmail }} />
        </Notice>
      )}
      <form className={styles.column} onSubmit={(event) => void submit(event)} noValidate>
        {state !== null && (
          <p>
            <Text id="identity.email.now" values={{ email: state.email }} />
          </p>
        )}
        <CallNotice call={call} />
        {elevation.isProved && (
          <Notice tone="ok">
            <Text id="identity.proved" />
          </Notice>
        )}
        <TextField
          ref={input}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={<Text id="identity.email.new" />}
          error={isMalformed && <Text id="identity.email.malformed" />}
        />
        <p className={styles.muted}>
          <Text id="identity.email.hint" />
        </p>
        <Button type="submit" size="l" isWide isBusy={call.isBusy}>
          <Text id="identity.editEmail" />
        </Button>
      </form>
      {elevation.sheet}
    </>
  );
}
