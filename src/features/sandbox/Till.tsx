/**
 * The till of a store: what a barcode holds, or a card of the list, an amount, and a reward of who pays. A payment whose
 * answer was lost is asked for again with its key, so that it is taken once.
 */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { plainTyped } from '../../../domain/typedNumbers.ts';
import { readAmount } from '../../../domain/wallet/rules.ts';
import { useOnReturn } from '../../kit/useOnReturn.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Price } from '../../ui/Price.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SandboxPage.module.css';
import { GiveReward } from './GiveReward.tsx';
import { RewardChoice } from './RewardChoice.tsx';
import { fetchCardsAtTill, takePayment, type CardAtTill, type TillAnswer } from './tillApi.ts';

export function Till() {
  const text = useText();
  const [cards, setCards] = useState<readonly CardAtTill[]>([]);
  const [areUnread, setAreUnread] = useState(false);
  const [cardId, setCardId] = useState('');
  const [scanned, setScanned] = useState('');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'amount' | 'card' | null>(null);
  const [couponCode, chooseReward] = useState<string | null>(null);
  const [given, setGiven] = useState(0);
  const { answer, isBusy, pay } = usePayment();
  const typedCard = plainTyped(scanned);
  const look = useCallback(
    () =>
      void fetchCardsAtTill().then((found) => {
        setAreUnread(found === null);
        if (found) setCards(found);
      }),
    [],
  );
  useEffect(look, [look, answer]);
  useOnReturn(areUnread, look);
  const take = (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(typed);
    const missing = amount === null ? 'amount' : typedCard === '' && cardId === '' ? 'card' : null;
    setFault(missing);
    if (missing !== null || amount === null || isBusy) return;
    pay(typedCard === '' ? { cardId } : { scanned: typedCard }, amount, couponCode);
  };
  return (
    <Card as="section" className={styles.settings} aria-labelledby="sandbox-till">
      <h2 id="sandbox-till">
        <Text id="sandbox.till" />
      </h2>
      <form className={styles.till} onSubmit={take} noValidate>
        <TextField
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          label={<Text id="sandbox.till.scan" />}
          hint={<Text id="sandbox.till.scanHint" />}
          value={scanned}
          error={fault === 'card' && <Text id="sandbox.till.noCard" />}
          onChange={({ target }) => setScanned(target.value)}
        />
        <Select
          label={<Text id="sandbox.till.card" />}
          value={cardId}
          onChange={({ target }) => setCardId(target.value)}
        >
          <option value="">{text('sandbox.till.choose')}</option>
          {cards.map(({ cardId: id, name, lastFour }) => (
            <option key={id} value={id}>
              {text('sandbox.till.cardOf', { name, lastFour })}
            </option>
          ))}
        </Select>
        <TextField
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          label={<Text id="sandbox.till.amount" />}
          value={typed}
          error={fault === 'amount' && <Text id="sandbox.till.noAmount" />}
          onChange={({ target }) => setTyped(target.value)}
        />
        <RewardChoice
          {...{ cardId, scanned: typedCard, chosen: couponCode, choose: chooseReward }}
          changed={`${given} ${answer?.status}`}
        />
        <Button type="submit" isBusy={isBusy}>
          <Text id="sandbox.till.take" />
        </Button>
      </form>
      <p role="status" className={styles.quiet}>
        {answer && <Said answer={answer} />}
      </p>
      <GiveReward cardId={cardId} onGiven={() => setGiven((times) => times + 1)} />
    </Card>
  );
}

type Payment = Parameters<typeof takePayment>;

function usePayment() {
  const [answer, setAnswer] = useState<TillAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const lost = useRef<{ readonly asked: string; readonly key: string }>(null);
  const pay = (card: Payment[0], amount: number, couponCode: string | null) => {
    const asked = JSON.stringify([card, amount, couponCode]);
    const key = lost.current?.asked === asked ? lost.current.key : crypto.randomUUID();
    setIsBusy(true);
    setAnswer(null);
    void takePayment(card, amount, couponCode, key).then((told) => {
      lost.current = told.status === 'unknown' ? { asked, key } : null;
      setIsBusy(false);
      setAnswer(told);
    });
  };
  return { answer, isBusy, pay };
}

const refusals: Readonly<Record<string, MessageId>> = {
  INSUFFICIENT_BALANCE: 'sandbox.till.tooLow',
  '121032': 'sandbox.till.lost',
  '121034': 'sandbox.till.removed',
  '121030': 'sandbox.till.inactive',
  '121037': 'sandbox.till.closed',
  CARD_NOT_FOUND: 'sandbox.till.unknownCard',
  BARCODE_INVALID: 'sandbox.till.badBarcode',
  IDEMPOTENCY_KEY_REUSED: 'sandbox.till.otherPayment',
  REWARD_USED: 'sandbox.till.rewardUsed',
  REWARD_EXPIRED: 'sandbox.till.rewardExpired',
  REWARD_NOT_STARTED: 'sandbox.till.rewardNotStarted',
  REWARD_NOT_FOUND: 'sandbox.till.rewardNotFound',
};

/** In words, and the code beside them, to look it up. */
const Refused = ({ code }: { readonly code: string }) => (
  <>
    <Text id={refusals[code] ?? 'sandbox.till.refused'} />{' '}
    <small>
      <Text id="sandbox.till.code" values={{ code }} />
    </small>
  </>
);

function Said({ answer }: { readonly answer: TillAnswer }) {
  if (answer.status === 'unknown') return <Text id="sandbox.till.unknown" />;
  if (answer.status === 'refused') return <Refused code={answer.code} />;
  const { amount, balance, currency, lastFour } = answer;
  return (
    <Text
      id="sandbox.till.taken"
      values={{
        lastFour,
        amount: <Price cents={amount} currency={currency} />,
        balance: <Price cents={balance} currency={currency} />,
      }}
    />
  );
}
