/**
 * The sheet at #auto-reload: whether a card is reloaded by itself, how much, when, and what pays. What saving calls is decided by
 * domain/wallet/reload.ts (spec 2 section 4).
 */
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { ClientConfig } from '../../../domain/clientConfig.ts';
import {
  autoReloadCall,
  instrumentOf,
  isActive,
  refusalOfAmount,
  type AutoReloadProfile,
} from '../../../domain/wallet/reload.ts';
import type { CardReload } from '../../../streams/wallet/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useMethods } from '../../parts/payment/useMethods.ts';
import { useKeptFocus } from '../../kit/useKeptFocus.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import styles from './cards.module.css';
import { AddMethodLink, MethodChoice, useAddMethodAddress, useFirstChoice } from './MethodChoice.tsx';
import { amountFromAddress, centsOf, ReloadAmount } from './ReloadAmount.tsx';
import { BelowNow } from './BelowNow.tsx';
import { BankAsks, ReloadOutcome } from './ReloadOutcome.tsx';
import { ReloadProgress } from './ReloadProgress.tsx';
import type { WalletCard } from './useCards.ts';
import { useAmountFault } from './useAmountFault.tsx';
import type { Reload } from './useReload.ts';

type Props = {
  readonly card: WalletCard;
  readonly profile: AutoReloadProfile | null;
  readonly onClose: () => void;
};

type SheetProps = Props & {
  readonly reload: Reload;
  /** Money that is being added to the card. */
  readonly money: Reload;
};

export function AutoReload({ reload, money, profile, ...props }: SheetProps) {
  const hasEnded = reload.status === 'done' || reload.status === 'refused';
  // What another tab saves while this form is open is not what was asked for here.
  const [isAskedHere, setAskedHere] = useState(reload.status !== 'idle');
  const isForm = reload.status === 'idle' || !isAskedHere;
  const { shown, isReplaced, touch } = useShownProfile(profile);
  const { watch, next } = useKeptFocus<HTMLDivElement>();
  const [before, keep] = useState<CardReload | null>(null);
  const start = (asked: CardReload) => {
    keep(asked);
    setAskedHere(true);
    reload.start(asked);
  };
  return (
    <div ref={next} tabIndex={-1}>
      <div key={isForm ? 'form' : hasEnded ? 'ended' : 'running'} ref={watch} className={styles.form}>
        {isForm ? (
          <>
            <MoneyOnItsWay reload={money} currency={props.card.currency} />
            {isReplaced && (
              <Notice tone="warn">
                <Text id="reload.auto.changed" />
              </Notice>
            )}
            <Form
              key={JSON.stringify(shown)}
              {...props}
              {...{ shown, profile, before }}
              isBusy={reload.status !== 'idle' && !hasEnded}
              onTouch={touch}
              onSave={start}
            />
          </>
        ) : (
          <>
            <ReloadProgress reload={reload} currency={props.card.currency} />
            <ReloadOutcome reload={reload} card={props.card} onRetry={reload.dismiss} />
            {reload.status === 'done' && <BelowNow card={props.card} trigger={before?.triggerAmount ?? 0} />}
          </>
        )}
      </div>
    </div>
  );
}

/** The saved settings that the form began with: others take their place until something is changed in the form. */
function useShownProfile(profile: AutoReloadProfile | null) {
  const [shown, show] = useState(profile);
  const [isTouched, setTouched] = useState(false);
  const isOther = JSON.stringify(shown) !== JSON.stringify(profile);
  if (isOther && !isTouched) show(profile);
  return { shown, isReplaced: isOther && isTouched, touch: () => setTouched(true) };
}

/** Its bank is answered where the money is added; how it ended is told there, too. */
function MoneyOnItsWay(props: { readonly reload: Reload; readonly currency: string }) {
  return props.reload.challengeUrl === null ? <ReloadProgress {...props} /> : <BankAsks {...props} />;
}

/**
 * A refused setting stays in the form; else the one that the address brings back from adding a payment method; else
 * the saved one.
 */
function startOf(
  before: CardReload | null,
  profile: AutoReloadProfile | null,
  search: string,
  { triggers }: ClientConfig['autoReloadOptions'],
) {
  const kept = new URLSearchParams(search);
  const hasComeBack = kept.has('amount') || kept.has('trigger');
  const keptTrigger = triggers.find((each) => String(each) === kept.get('trigger')) ?? null;
  const last = before?.amount == null ? profile : before;
  const charged = before?.amount == null ? instrumentOf(profile) : before.paymentMethodId;
  const isAddressFirst = hasComeBack && last === profile;
  return {
    isEnabled: before === null ? profile !== null || hasComeBack : before.change !== 'disableAutoReload',
    search: last === null || isAddressFirst ? search : `?amount=${last.amount}`,
    triggerAmount: (isAddressFirst ? keptTrigger : null) ?? last?.triggerAmount ?? null,
    paymentMethodId: isAddressFirst ? null : charged,
  };
}

type FormProps = Props & {
  /** The settings that the form began with. */
  readonly shown: AutoReloadProfile | null;
  readonly isBusy: boolean;
  readonly onTouch: () => void;
  /** The request that was refused. */
  readonly before: CardReload | null;
  readonly onSave: Reload['start'];
};

function Form({ card, shown, profile, before, isBusy, onTouch, onClose, onSave }: FormProps) {
  const { cardId, currency } = card;
  const { config } = useCrema();
  const { search } = useLocation();
  const methods = useMethods();
  const { svcLoadOptions, autoReloadOptions } = config;
  const first = useFirstChoice(methods.methods);
  const start = startOf(before, shown, search, autoReloadOptions);
  const [isEnabled, enable] = useState(start.isEnabled);
  const [amount, setAmount] = useState(() => amountFromAddress(start.search, svcLoadOptions));
  const [trigger, setTrigger] = useState(start.triggerAmount ?? autoReloadOptions.standard);
  const [chosen, setChosen] = useState(start.paymentMethodId);
  const fault = useAmountFault(amount, methods);
  const cents = centsOf(amount);
  const add = useAddMethodAddress(cardId, { amount: cents, trigger });
  const known = methods.methods?.some(({ paymentMethodId }) => paymentMethodId === (chosen ?? first));
  const methodId = known === true ? (chosen ?? first) : '';
  const hasNone = methods.methods !== null && methods.methods.length === 0;
  const isWaiting = isBusy || (isEnabled && methods.isComing);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const call = autoReloadCall(isEnabled, profile);
    if (call === null) return onClose();
    const none = { amount: null, triggerAmount: null, paymentMethodId: null };
    if (call === 'disableAutoReload') return onSave({ ...none, change: call, cardId });
    const wrong = refusalOfAmount(cents, 0, svcLoadOptions) ?? (methodId === '' ? 'method' : null);
    fault.say(wrong, event.currentTarget);
    if (wrong !== null) return;
    onSave({ change: call, cardId, amount: cents, triggerAmount: trigger, paymentMethodId: methodId });
  };
  return (
    <form className={styles.form} noValidate onChange={onTouch} onSubmit={submit}>
      {profile !== null && !isActive(profile) && (
        <Notice tone="warn">
          <Text id="reload.auto.suspended" />
        </Notice>
      )}
      <label className={styles.check}>
        <input type="checkbox" role="switch" checked={isEnabled} onChange={() => enable(!isEnabled)} />
        <Text id="reload.auto.enabled" />
      </label>
      {isEnabled && (
        <>
          <p className={styles.muted}>
            <Text id="reload.auto.hint" />
          </p>
          <ReloadAmount
            value={amount}
            currency={currency}
            error={fault.atField}
            onChange={(value) => {
              setAmount(value);
              fault.forget();
            }}
          />
          <RadioCards
            legend={<Text id="reload.auto.trigger" />}
            value={String(trigger)}
            onChange={(value) => setTrigger(Number(value))}
            cards={autoReloadOptions.triggers.map((value) => ({
              value: String(value),
              label: <Price cents={value} currency={currency} />,
            }))}
          />
          <BelowNow card={card} trigger={trigger} />
          <MethodChoice
            methods={methods}
            value={methodId}
            add={add}
            onChange={(value) => {
              setChosen(value);
              fault.forget();
            }}
          />
        </>
      )}
      {isEnabled && fault.aboveButton}
      {isEnabled && hasNone && add !== null ? (
        <AddMethodLink to={add}>
          <Text id="reload.auto.continue" />
        </AddMethodLink>
      ) : (
        <Button type="submit" size="l" isWide isBusy={isWaiting}>
          <Text id="reload.auto.save" />
        </Button>
      )}
    </form>
  );
}
