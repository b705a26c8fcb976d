/**
 * The tip: none, one of the operator's amounts, or another one. The text that is being typed is not in the log. Spec 3 section 5.
 */
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { tipAmounts, tipFromText } from '../../../domain/pricing/tipAmounts.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Price, usePriceFormat } from '../../ui/Price.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './TipChoice.module.css';
import { useOrderRules } from './useOrderRules.ts';

texts('payment.tip');

type Props = {
  /** Cents; 0 is none. */
  readonly tip: number;
  readonly onChoose: (tip: number) => void;
  /** None is a choice, too. */
  readonly hasNone: boolean;
  readonly currency: string;
  readonly isLocked: boolean;
  /** Holds the field of another amount while its text is none. */
  readonly wrongField: Ref<HTMLInputElement>;
  /** Enter in that field. */
  readonly onEnter: () => void;
  /** Id of the message that an amount is missing, null while none is. */
  readonly errorId?: string | null;
};

const OTHER = 'other';

export function TipChoice(props: Props) {
  const { tip, currency, isLocked, hasNone, onChoose, wrongField, onEnter } = props;
  const { tipOptions } = useOrderRules();
  const { most } = tipOptions;
  const amounts = tipAmounts(tipOptions);
  const isListed = tip === 0 || amounts.includes(tip);
  const [typed, type] = useState<string | null>(isListed ? null : (tip / 100).toFixed(2));
  const isOther = typed !== null || !isListed;
  const given = useRef(new Set([tip]));
  // Chosen in another tab: the text typed here is out of date.
  useEffect(() => {
    if (!given.current.has(tip)) type(null);
  }, [tip]);
  const give = (tipAmount: number) => {
    given.current.add(tipAmount);
    onChoose(tipAmount);
  };
  const choose = (value: string) => {
    type(value === OTHER ? '' : null);
    give(value === OTHER ? 0 : Number(value));
  };
  const typeOther = (text: string) => {
    type(text);
    give(tipFromText(text, most) ?? 0);
  };
  const choice = (amount: number) => ({
    value: String(amount),
    isDisabled: isLocked,
    label: amount === 0 ? <Text id="payment.tip.none" /> : <Price cents={amount} currency={currency} />,
  });
  const other = { value: OTHER, isDisabled: isLocked, label: <Text id="payment.tip.other" /> };
  return (
    <div className={styles.choice}>
      <RadioCards
        legend={<Text id="payment.tip" />}
        value={isOther ? OTHER : tip === 0 && !hasNone ? undefined : String(tip)}
        onChange={choose}
        cards={[...(hasNone ? [0, ...amounts] : amounts).map(choice), ...(most > 0 ? [other] : [])]}
        {...(props.errorId !== undefined && { errorId: props.errorId })}
      />
      {isOther && (
        <OtherTip
          text={typed ?? (tip / 100).toFixed(2)}
          {...{ most, currency, isLocked, wrongField, onEnter }}
          onType={typeOther}
        />
      )}
    </div>
  );
}

type OtherProps = Pick<Props, 'currency' | 'isLocked' | 'wrongField' | 'onEnter'> & {
  readonly text: string;
  readonly most: number;
  readonly onType: (text: string) => void;
};

function OtherTip({ text, most, currency, isLocked, wrongField, onEnter, onType }: OtherProps) {
  const format = usePriceFormat();
  const limit = <Text id="payment.tip.most" values={{ most: format(most, currency) }} />;
  const isWrong = text.trim() !== '' && tipFromText(text, most) === null;
  const enter = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };
  return (
    <form noValidate onSubmit={enter}>
      <TextField
        label={<Text id="payment.tip.amount" />}
        {...(isWrong ? { error: limit, ref: wrongField } : { hint: limit })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={isLocked}
        onChange={({ target }) => onType(target.value)}
      />
    </form>
  );
}
