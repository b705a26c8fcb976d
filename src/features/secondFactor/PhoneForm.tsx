/** A telephone number for codes by text message: it is used once a code that went there was entered. */
import { useRef, useState, type FormEvent } from 'react';
import { readPart } from '../../../domain/profile/rules.ts';
import type { OwnFactors } from '../../../streams/secondFactor/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import account from '../../parts/account/account.module.css';
import { FactorCode } from '../../parts/secondFactor/FactorCode.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Proof } from './Proof.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Shown } from '../../parts/secondFactor/Shown.tsx';
import { useFactorCall } from './useFactorCall.ts';

export function PhoneForm() {
  const { secondFactor: port } = useCrema();
  const input = useRef<HTMLInputElement>(null);
  const [isMalformed, setIsMalformed] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [own, setOwn] = useState<OwnFactors | null>(null);
  const change = useFactorCall();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = readPart('phoneNumber', input.current?.value ?? '', 'US');
    const number = 'value' in read ? read.value : '';
    setIsMalformed(number === '');
    if (number === '') return input.current?.focus();
    if ((await change.ask(() => port.sendPhoneCode(number))) !== null) setSentTo(number);
  };
  const confirm = async (code: string) => {
    const done = await change.ask(() => port.confirmPhone(sentTo ?? '', code));
    if (done !== null) setOwn(done.value);
  };
  if (own !== null)
    return (
      <Shown>
        <Notice tone="ok">
          <Text id="secondFactor.phone.done" values={{ end: own.phoneEnd ?? '' }} />
        </Notice>
        {own.recoveryCodes !== null && <RecoveryCodes codes={own.recoveryCodes} />}
        <LinkButton to="/account/settings/mfa" variant="secondary">
          <Text id="secondFactor.title" />
        </LinkButton>
      </Shown>
    );
  return (
    <Card className={account.form}>
      <Proof {...change} />
      <form className={account.form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          ref={input}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          maxLength={60}
          label={<Text id="secondFactor.phone" />}
          hint={<Text id="secondFactor.phone.hint" />}
          error={isMalformed && <Text id="secondFactor.phone.malformed" />}
          onChange={() => setSentTo(null)}
        />
        <Button
          type="submit"
          size="l"
          isWide
          variant={sentTo === null ? 'primary' : 'secondary'}
          isBusy={change.call.isBusy}
        >
          <Text id={sentTo === null ? 'secondFactor.send' : 'secondFactor.again'} />
        </Button>
      </form>
      {sentTo !== null && (
        <>
          <p role="status">
            <Text id="secondFactor.sent" />
          </p>
          <FactorCode kind="text" isBusy={change.call.isBusy} onCode={(code) => void confirm(code)} />
        </>
      )}
    </Card>
  );
}
