/** Makes a promotion's link, as the operator's deep-link service would: with a code, a market and an eligibility date. */
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { makeLink } from './api.ts';
import styles from './SandboxPage.module.css';

const example = { promocode: 'CREMA1', market: 'US-WA', eligibilitydate: '2020-01-01' };

export function MakeLink() {
  const [data, setData] = useState(example);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setMade(null);
    setHasFailed(false);
    makeLink(data)
      .then(setMade, () => setHasFailed(true))
      .finally(() => setIsBusy(false));
  };
  const field = (part: keyof typeof example) => ({
    ...({ autoComplete: 'off', maxLength: 64, value: data[part] } as const),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setData({ ...data, [part]: target.value }),
  });
  return (
    <Card as="section" className={styles.settings} aria-labelledby="sandbox-link">
      <h2 id="sandbox-link">
        <Text id="sandbox.link" />
      </h2>
      <form className={styles.till} onSubmit={make} noValidate>
        <TextField label={<Text id="sandbox.link.promocode" />} {...field('promocode')} />
        <TextField label={<Text id="sandbox.link.market" />} {...field('market')} />
        <TextField
          type="date"
          label={<Text id="sandbox.link.eligibilitydate" />}
          {...field('eligibilitydate')}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          <Text id="sandbox.link.make" />
        </Button>
        <p role="status" className={styles.quiet}>
          {hasFailed && <Text id="sandbox.link.failed" />}
          {made !== null && (
            <a href={made}>
              <Text id="sandbox.link.open" />
            </a>
          )}
        </p>
      </form>
    </Card>
  );
}
