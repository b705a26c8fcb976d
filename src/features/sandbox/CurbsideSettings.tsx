/** Opens and closes curbside at a store, as its baristas would. */
import { useState } from 'react';
import { cardNumberIn } from '../../../domain/cardNumbers.ts';
import { plainTyped } from '../../../domain/typedNumbers.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { changeCurbside, type CurbsideAnswer } from './api.ts';
import styles from './SandboxPage.module.css';

type Answer = { readonly store: string; readonly said: CurbsideAnswer | 'failed' };

export function CurbsideSettings() {
  const [storeNumber, setStoreNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const change = (open: boolean) => {
    const store = plainTyped(storeNumber);
    // The number is a part of an address: no card number may be in one.
    const isNumber = store !== '' && cardNumberIn(store) === null;
    setIsMissing(!isNumber);
    setAnswer(null);
    if (!isNumber) return;
    changeCurbside(store, open).then(
      (said) => setAnswer({ store, said }),
      () => setAnswer({ store, said: 'failed' }),
    );
  };
  return (
    <Card as="section" className={styles.settings} aria-labelledby="sandbox-curbside">
      <h2 id="sandbox-curbside">
        <Text id="sandbox.curbside" />
      </h2>
      <TextField
        inputMode="numeric"
        label={<Text id="sandbox.storeNumber" />}
        value={storeNumber}
        error={isMissing && <Text id="sandbox.storeNumberMissing" />}
        onChange={(event) => setStoreNumber(event.target.value)}
      />
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => change(true)}>
          <Text id="sandbox.curbsideOpen" />
        </Button>
        <Button variant="secondary" onClick={() => change(false)}>
          <Text id="sandbox.curbsideClose" />
        </Button>
      </div>
      <p role="status" className={styles.quiet}>
        {answer && <Text id={`sandbox.curbside.${answer.said}`} values={{ store: answer.store }} />}
      </p>
    </Card>
  );
}
