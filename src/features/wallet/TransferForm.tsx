/** How much of a card's balance goes to which other card of the member. */
import { useState, type FormEvent } from 'react';
import { readAmount } from '../../../domain/wallet/rules.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Price } from '../../ui/Price.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './cards.module.css';
import type { WalletCard } from './useCards.ts';

type Props = {
  readonly card: WalletCard;
  readonly others: readonly WalletCard[];
  readonly onMove: (to: WalletCard, amount: number) => void;
};
/** Spec 2 section 5. */
const MAX_CENTS = 500_00;

export function TransferForm({ card: { balance, currency }, others, onMove }: Props) {
  const text = useText();
  const [toCard, setToCard] = useState('');
  // Until an amount is typed it is the whole balance, also when that changes.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (balance / 100).toFixed(2);
  const [fault, setFault] = useState<'cards.error.invalidAmount' | 'cards.transfer.overMax' | null>(null);
  const to = others.find(({ cardId }) => cardId === toCard) ?? others[0];
  if (to === undefined)
    return (
      <div className={styles.form}>
        <p>
          <Text id="cards.transfer.needsOther" />
        </p>
        <LinkButton to="/account/cards/add">
          <Text id="cards.add" />
        </LinkButton>
      </div>
    );
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = readAmount(shown);
    const isWrong = amount === null || amount > balance;
    if (!isWrong && to.balance + amount <= MAX_CENTS) return onMove(to, amount);
    setFault(isWrong ? 'cards.error.invalidAmount' : 'cards.transfer.overMax');
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={styles.form} onSubmit={move} noValidate>
      <Select
        label={<Text id="cards.transfer.to" />}
        value={to.cardId}
        onChange={({ target }) => setToCard(target.value)}
      >
        {others.map(({ cardId, nickname, lastFour }) => (
          <option key={cardId} value={cardId}>
            {`${nickname || text('cards.plain')} ${text('cards.ending', { lastFour })}`}
          </option>
        ))}
      </Select>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
        label={<Text id="cards.transfer.amount" />}
        hint={
          <Text
            id="cards.transfer.hint"
            values={{ balance: <Price cents={balance} currency={currency} /> }}
          />
        }
        error={fault !== null && <Text id={fault} />}
      />
      <Button type="submit" size="l" isWide>
        <Text id="cards.transfer" />
      </Button>
    </form>
  );
}
