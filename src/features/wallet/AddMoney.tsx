/** The sheet at #add-money: how much is added to which card, and what pays (spec 2 sections 2, 4 and 5). */
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refusalOfAmount } from '../../../domain/wallet/reload.ts';
import { reloadErrors } from '../../../domain/wallet/reloadErrors.ts';
import { useCrema } from '../../app/Crema.ts';
import { useMethods } from '../../app/useMethods.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price, usePriceFormat } from '../../ui/Price.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './cards.module.css';
import { ADD, AddMethodLink, MethodChoice, useAddMethodAddress, useFirstChoice } from './MethodChoice.tsx';
import { amountFromAddress, centsOf, ReloadAmount } from './ReloadAmount.tsx';
import { ReloadErrorNotice, ReloadProgress } from './ReloadProgress.tsx';
import type { WalletCard } from './useCards.ts';
import { useReload } from './useReload.ts';

type Props = { readonly card: WalletCard; readonly cards: readonly WalletCard[] };

export function AddMoney({ card, cards }: Props) {
  const { search } = useLocation();
  const reload = useReload(card.cardId, new URLSearchParams(search).get('reload'));
  const { balance, currency } = card;
  switch (reload.status) {
    case 'idle':
      return <Form card={card} cards={cards} onAdd={reload.start} />;
    case 'done':
      return (
        <div className={styles.form}>
          <Notice tone="ok">
            <Text id="reload.added" values={{ balance: <Price cents={balance} currency={currency} /> }} />
          </Notice>
          <Button variant="secondary" onClick={reload.dismiss}>
            <Text id="reload.again" />
          </Button>
        </div>
      );
    case 'refused':
      return (
        <ReloadErrorNotice
          code={reload.code ?? 'UNEXPECTED_ERROR'}
          title={<Text id="reload.failed" />}
          onRetry={reload.dismiss}
        />
      );
    case 'waiting':
    case 'sent':
    case 'pending':
      return (
        <div className={styles.form}>
          <ReloadProgress reload={reload} />
        </div>
      );
  }
}

type FormProps = Props & { readonly onAdd: ReturnType<typeof useReload>['start'] };

function Form({ card, cards, onAdd }: FormProps) {
  const text = useText();
  const format = usePriceFormat();
  const { config } = useCrema();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const methods = useMethods();
  const first = useFirstChoice(methods.methods);
  const [amount, setAmount] = useState(() => amountFromAddress(search, config.svcLoadOptions));
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const cents = centsOf(amount);
  const add = useAddMethodAddress(cents);
  const methodId = chosen ?? first;
  const hasNone = methods.methods !== null && methods.methods.length === 0;
  const choose = (value: string) => {
    if (value === ADD && add !== null) void navigate(add);
    else setChosen(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = refusalOfAmount(cents, card.balance, config.svcLoadOptions);
    setFault(wrong ?? (methodId === '' ? 'method' : null));
    if (wrong !== null || methodId === '') return;
    const asked = { change: 'addMoney', cardId: card.cardId, amount: cents, triggerAmount: null } as const;
    onAdd({ ...asked, paymentMethodId: methodId });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {cards.length > 1 && (
        <Select
          label={<Text id="reload.card" />}
          value={card.cardId}
          onChange={({ target }) =>
            void navigate({ pathname: `/account/cards/${target.value}`, hash }, { replace: true })
          }
        >
          {cards.map(({ cardId, nickname, lastFour }) => (
            <option key={cardId} value={cardId}>
              {`${nickname || text('cards.plain')} ${text('cards.ending', { lastFour })}`}
            </option>
          ))}
        </Select>
      )}
      <p>
        <Text id="cards.balance" /> <Price cents={card.balance} currency={card.currency} />
      </p>
      <ReloadAmount value={amount} currency={card.currency} onChange={setAmount} />
      <MethodChoice methods={methods} value={methodId} canAdd={add !== null} onChange={choose} />
      {fault !== null && (
        <Notice tone="error">
          <Text
            id={fault === 'method' ? 'reload.selectMethod' : knownText(reloadErrors[fault]?.messageId ?? '')}
          />
        </Notice>
      )}
      {hasNone && add !== null ? (
        <AddMethodLink to={add}>
          <Text id="reload.method.add" />
        </AddMethodLink>
      ) : (
        <Button type="submit" size="l" isWide>
          <Text id="reload.add" values={{ amount: cents === null ? '' : format(cents, card.currency) }} />
        </Button>
      )}
    </form>
  );
}
