/** Names a new passkey and has the browser make it. Shown once she has proved who she is, with the question fetched before the press. */
import { useCallback, useRef } from 'react';
import { ELEVATION_NEEDED } from '../../../domain/elevation/actions.ts';
import { LONGEST_PASSKEY_NAME } from '../../../domain/passkeys/name.ts';
import type { OwnPasskeys } from '../../../streams/passkeys/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { PasskeyButton } from '../../parts/passkeys/Passkey.tsx';
import { useAsked } from '../../parts/passkeys/useAsked.ts';
import account from '../../parts/account/account.module.css';
import { Text, useText } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Props = {
  readonly onAdded: (next: OwnPasskeys) => void;
  /** The ten minutes are over. */
  readonly onElevationOver: () => void;
};

export function AddPasskey({ onAdded, onElevationOver }: Props) {
  const { passkeys: port } = useCrema();
  const text = useText();
  const asked = useAsked(useCallback(() => port.options(), [port]));
  const call = useCall();
  const name = useRef<HTMLInputElement>(null);
  const add = async (response: unknown) => {
    const typed = name.current?.value.trim() || text('passkeys.standardName');
    const done = await call.ask(
      () => port.add(typed, response),
      (code) => {
        if (code === ELEVATION_NEEDED) onElevationOver();
      },
    );
    if (done === null) asked.renew();
    else onAdded(done.value);
  };
  return (
    <Card className={account.form}>
      <CallNotice call={call} />
      {asked.problem !== null && (
        <Notice tone="error">
          <Text id={asked.problem === 'unsupported' ? 'passkeys.unsupported' : 'passkeys.cannotAdd'} />
        </Notice>
      )}
      <TextField
        ref={name}
        label={<Text id="passkeys.name" />}
        hint={<Text id="passkeys.name.hint" />}
        defaultValue={text('passkeys.standardName')}
        maxLength={LONGEST_PASSKEY_NAME}
      />
      <PasskeyButton
        asked={asked}
        label="passkeys.create"
        isBusy={call.isBusy}
        ask={({ webauthn, options }) => webauthn.create(options)}
        onAnswer={(response) => void add(response)}
      />
    </Card>
  );
}
