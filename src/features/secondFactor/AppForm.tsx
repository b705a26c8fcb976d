/** The key for an authenticator app, and the first code of it, which confirms that the app has it. */
import type { NewApp, OwnFactors } from '../../../streams/secondFactor/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import account from '../../parts/account/account.module.css';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { FactorCode } from '../../parts/secondFactor/FactorCode.tsx';
import { Proof } from './Proof.tsx';
import styles from './secondFactor.module.css';
import { useFactorCall } from './useFactorCall.ts';

type Props = { readonly app: NewApp; readonly onDone: (own: OwnFactors) => void };

export function AppForm({ app: { secret, address, sealed }, onDone }: Props) {
  const { secondFactor: port } = useCrema();
  const change = useFactorCall();
  const confirm = async (code: string) => {
    const done = await change.ask(() => port.confirmApp(sealed, code));
    if (done !== null) onDone(done.value);
  };
  return (
    <Card className={account.form}>
      <p>
        <Text id="secondFactor.app.how" />
      </p>
      <p className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
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
