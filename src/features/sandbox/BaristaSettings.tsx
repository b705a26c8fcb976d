/** Settings of the sandbox's barista: automatic steps and their time. Stored on the server. */
import { useEffect, useState, type FormEvent } from 'react';
import { readWhole } from '../../../domain/typedNumbers.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { changeBarista, type Counter } from './api.ts';
import styles from './SandboxPage.module.css';

type Props = { readonly barista: Counter['barista']; readonly onChanged: () => void };
type Phase = 'idle' | 'applied' | 'invalid' | 'failed';

export function BaristaSettings({ barista, onChanged }: Props) {
  const [seconds, setSeconds] = useState(String(barista.stepSeconds));
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => setSeconds(String(barista.stepSeconds)), [barista.stepSeconds]);
  const change = (changes: Parameters<typeof changeBarista>[0]) => {
    changeBarista(changes).then(
      () => {
        setPhase('applied');
        onChanged();
      },
      () => setPhase('failed'),
    );
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const stepSeconds = readWhole(seconds);
    if (stepSeconds === null || stepSeconds < 1 || stepSeconds > 600) setPhase('invalid');
    else change({ stepSeconds });
  };
  return (
    <Card as="section" className={styles.settings} aria-labelledby="sandbox-barista">
      <h2 id="sandbox-barista">
        <Text id="sandbox.barista" />
      </h2>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={barista.automatic}
          onChange={(event) => change({ automatic: event.target.checked })}
        />
        <Text id="sandbox.automatic" />
      </label>
      <form className={styles.pace} onSubmit={apply} noValidate>
        <TextField
          inputMode="numeric"
          label={<Text id="sandbox.stepSeconds" />}
          value={seconds}
          error={phase === 'invalid' && <Text id="sandbox.stepSecondsInvalid" />}
          onChange={(event) => setSeconds(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          <Text id="sandbox.apply" />
        </Button>
      </form>
      <p role="status" className={styles.quiet}>
        {phase === 'applied' && <Text id="sandbox.applied" />}
        {phase === 'failed' && <Text id="sandbox.failed" />}
      </p>
    </Card>
  );
}
