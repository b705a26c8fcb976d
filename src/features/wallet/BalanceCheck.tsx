/** The balance of any card by its number and PIN, which leave the page with the question and are kept nowhere. */
import { useState, type FormEvent } from 'react';
import type { CardBalance } from '../../../domain/wallet/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { CardErrorNotice } from './CardErrorNotice.tsx';
import styles from './cards.module.css';
import { useNumberAndPin } from './NumberAndPin.tsx';

export function BalanceCheck() {
  const { wallet } = useCrema();
  const { fields, take, empty, focus } = useNumberAndPin();
  const [isAsking, setIsAsking] = useState(false);
  const [found, setFound] = useState<CardBalance | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    const secret = isAsking ? null : take();
    if (secret === null) return;
    setIsAsking(true);
    const answer = await wallet.balance(secret);
    setIsAsking(false);
    setFound(answer.ok ? answer.value : null);
    setCode(answer.ok ? null : (answer.code ?? 'UNREACHABLE'));
    if (answer.ok) empty();
  };
  return (
    <Card as="section">
      <form className={styles.form} onSubmit={(event) => void check(event)} autoComplete="off" noValidate>
        <h2>
          <Text id="cards.check.title" />
        </h2>
        {found !== null && (
          <Notice tone="ok">
            <Text
              id="cards.check.result"
              values={{
                lastFour: found.lastFour,
                balance: <Price cents={found.balance} currency={found.currency} />,
              }}
            />
          </Notice>
        )}
        {code !== null && <CardErrorNotice code={code} cardId={null} onRetry={focus} />}
        {fields}
        <Button type="submit" variant="secondary" isBusy={isAsking}>
          <Text id="cards.check.button" />
        </Button>
      </form>
    </Card>
  );
}
