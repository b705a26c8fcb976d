/** The key for an authenticator app, as a picture for its camera and as text, and its first code, which confirms that it has it. */
import { useState } from 'react';
import type { NewApp, OwnFactors } from '../../../streams/secondFactor/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import account from '../../parts/account/account.module.css';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FactorCode } from '../../parts/secondFactor/FactorCode.tsx';
import { Proof } from './Proof.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './secondFactor.module.css';
import { useFactorCall } from './useFactorCall.ts';

type Props = {
  readonly app: NewApp;
  /** She has none yet. */
  readonly isFirst: boolean;
  /** Without recovery codes where the answer with them was lost. */
  readonly onDone: (own: OwnFactors) => void;
};

export function AppForm({ app: { secret, address, sealed }, isFirst, onDone }: Props) {
  const { secondFactor: port } = useCrema();
  const change = useFactorCall();
  const confirm = async (code: string) => {
    const done = await change.ask(() => port.confirmApp(sealed, code));
    if (done !== null) return onDone(done.value);
    // A press before may have turned it on, and its answer been lost.
    const now = isFirst ? await port.own() : null;
    if (now?.ok === true && now.value.hasApp) onDone(now.value);
  };
  return (
    <Card className={account.form}>
      <p>
        <Text id="secondFactor.app.how" />
      </p>
      <QrCode content={address} label="secondFactor.app.picture" />
      <p className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <CopyKey secret={secret} />
      <p>
        <a href={address}>
          <Text id="secondFactor.app.open" />
        </a>
      </p>
      <Proof {...change} />
      <FactorCode kind="app" isBusy={change.call.isBusy} onCode={(code) => void confirm(code)} />
    </Card>
  );
}

function CopyKey({ secret }: { readonly secret: string }) {
  const [said, say] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => say('copied'),
      () => say('notCopied'),
    );
  return (
    <div className={account.actions}>
      <Button variant="secondary" onClick={() => void copy()}>
        <Text id="secondFactor.app.copy" />
      </Button>
      <span role="status">{said !== null && <Text id={`secondFactor.app.${said}`} />}</span>
    </div>
  );
}
