/** The sheet at #add-money: how much is added to which card, and what pays (spec 2 sections 2, 4 and 5). */
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refusalOfCard } from '../../../domain/wallet/cardRefusal.ts';
import { refusalOfAmount } from '../../../domain/wallet/reload.ts';
import type { CardReload } from '../../../streams/wallet/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useMethods } from '../../parts/payment/useMethods.ts';
import { useKeptFocus } from '../../kit/useKeptFocus.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Price, usePriceFormat } from '../../ui/Price.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './cards.module.css';
import { AddMethodLink, MethodChoice, useAddMethodAddress, useFirstChoice } from './MethodChoice.tsx';
import { amountFromAddress, centsOf, ReloadAmount } from './ReloadAmount.tsx';
import { OnItsWay, useOwnReload } from './OnItsWay.tsx';
import { ReloadOutcome } from './ReloadOutcome.tsx';
import { ReloadProgress } from './ReloadProgress.tsx';
import type { WalletCard } from './useCards.ts';
import { useAmountFault } from './useAmountFault.tsx';
import type { Reload } from './useReload.ts';

type Props = { readonly card: WalletCard; readonly cards: readonly WalletCard[] };

export function AddMoney({ card, cards, reload }: Props & { readonly reload: Reload }) {
  const hasEnded = reload.status === 'done' || reload.status === 'refused';
  const isForm = reload.status === 'idle';
  const { watch, next } = useKeptFocus<HTMLDivElement>();
  const [before, keep] = useState<CardReload | null>(null);
  const start = (asked: CardReload) => {
    keep(asked);
    reload.start(asked);
  };
  return (
    <div ref={next} tabIndex={-1}>
      <div key={isForm ? 'form' : hasEnded ? 'ended' : 'running'} ref={watch} className={styles.form}>
        {isForm ? (
          <Form card={card} cards={cards} before={before} onAdd={start} />
        ) : (
          <>
            <ReloadProgress reload={reload} currency={card.currency} />
            <ReloadOutcome reload={reload} card={card} onRetry={reload.dismiss} />
            {reload.status === 'done' && (
              <Button variant="secondary" onClick={reload.dismiss}>
                <Text id="reload.again" />
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

type FormProps = Props & {
  /** The request that was refused. */
  readonly before: CardReload | null;
  readonly onAdd: Reload['start'];
};

function Form({ card: shown, cards, before, onAdd }: FormProps) {
  const text = useText();
  const format = usePriceFormat();
  const { config } = useCrema();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [cardId, chooseCard] = useState(shown.cardId);
  const card = cards.find((each) => each.cardId === cardId) ?? shown;
  // One that was reported lost, or is closed, takes no money.
  const offered = cards.filter((each) => refusalOfCard(each.status) === null || each.cardId === cardId);
  // Of the card of this page there is none while its form is shown.
  const own = useOwnReload(card.cardId);
  const methods = useMethods();
  const first = useFirstChoice(methods.methods);
  const [amount, setAmount] = useState(() =>
    amountFromAddress(before === null ? search : `?amount=${before.amount}`, config.svcLoadOptions),
  );
  const [chosen, setChosen] = useState<string | null>(before?.paymentMethodId ?? null);
  const fault = useAmountFault(amount, methods);
  const cents = centsOf(amount);
  const add = useAddMethodAddress(card.cardId, { amount: cents });
  const methodId = chosen ?? first;
  const hasNone = methods.methods !== null && methods.methods.length === 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (methods.isComing || own > 0) return;
    const wrong = refusalOfAmount(
      cents,
      card.balance + card.pendingAmount + (card.held?.amount ?? 0),
      config.svcLoadOptions,
    );
    fault.say(wrong ?? (methodId === '' ? 'method' : null), event.currentTarget);
    if (wrong !== null || methodId === '') return;
    const asked = { change: 'addMoney', cardId: card.cardId, amount: cents, triggerAmount: null } as const;
    onAdd({ ...asked, paymentMethodId: methodId });
    // How it goes is told on the page of that card.
    if (card.cardId !== shown.cardId)
      void navigate({ pathname: `/account/cards/${card.cardId}`, hash }, { replace: true });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {offered.length > 1 && (
        <Select
          label={<Text id="reload.card" />}
          value={card.cardId}
          onChange={({ target }) => chooseCard(target.value)}
        >
          {offered.map(({ cardId, nickname, lastFour }) => (
            <option key={cardId} value={cardId}>
              {`${nickname || text('cards.plain')} ${text('cards.ending', { lastFour })}`}
            </option>
          ))}
        </Select>
      )}
      <p>
        <Text id="cards.balance" /> <Price cents={card.balance} currency={card.currency} />
      </p>
      <OnItsWay card={card} own={own} />
      <ReloadAmount
        value={amount}
        currency={card.currency}
        error={fault.atField}
        onChange={(value) => {
          setAmount(value);
          fault.forget();
        }}
      />
      <MethodChoice
        methods={methods}
        value={methodId}
        add={add}
        onChange={(value) => {
          setChosen(value);
          fault.forget();
        }}
      />
      {fault.aboveButton}
      {hasNone && add !== null ? (
        <AddMethodLink to={add}>
          <Text id="reload.method.add" />
        </AddMethodLink>
      ) : own > 0 ? null : (
        <Button type="submit" size="l" isWide isBusy={methods.isComing}>
          {cents === null ? (
            <Text id="reload.addSome" />
          ) : (
            <Text id="reload.add" values={{ amount: format(cents, card.currency) }} />
          )}
        </Button>
      )}
    </form>
  );
}
