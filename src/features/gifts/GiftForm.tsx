/** The fields of a gift: amount, message, sender, one to ten recipients, and when it is delivered. */
import { useState } from 'react';
import { customAmount, messageLeft, MOST_RECIPIENTS } from '../../../domain/gifts/compose.ts';
import type { GiftDraft } from '../../../domain/gifts/draft.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Price, usePriceFormat } from '../../ui/Price.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import type { FormProps } from './formProps.ts';
import styles from './gifts.module.css';

export function GiftForm(props: FormProps) {
  const { draft, change, faults } = props;
  const left = messageLeft(draft.message);
  return (
    <div className={styles.form}>
      <AmountFields {...props} />
      <Field
        label={<Text id="gifts.compose.message" />}
        isOptional
        hint={<Text id="gifts.compose.left" values={{ left: Math.max(left, 0) }} />}
        error={faults['message'] && <Text id={faults['message']} />}
      >
        {(control) => (
          <textarea
            rows={4}
            {...control}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      <fieldset className={styles.group}>
        <legend>
          <Text id="gifts.compose.sender" />
        </legend>
        <TextField
          label={<Text id="gifts.compose.senderName" />}
          autoComplete="name"
          value={draft.senderName}
          error={faults['senderName'] && <Text id={faults['senderName']} />}
          onChange={({ target }) => change({ senderName: target.value })}
        />
        <TextField
          label={<Text id="gifts.compose.senderEmail" />}
          type="email"
          autoComplete="email"
          value={draft.senderEmail}
          error={faults['senderEmail'] && <Text id={faults['senderEmail']} />}
          onChange={({ target }) => change({ senderEmail: target.value })}
        />
      </fieldset>
      <Recipients {...props} />
      <DeliveryFields {...props} />
    </div>
  );
}

const OTHER = 'other';

function AmountFields({ draft, change, settings, faults }: FormProps) {
  const format = usePriceFormat();
  const { giftAmountOptions: options, customAmountMin: least, customAmountMax: most } = settings;
  const isListed = draft.amount !== null && options.includes(draft.amount);
  const [typed, type] = useState<string | null>(isListed ? null : String((draft.amount ?? 0) / 100 || ''));
  const bounds = { least: format(least, 'USD'), most: format(most, 'USD') };
  return (
    <div className={styles.group}>
      <RadioCards
        legend={<Text id="gifts.compose.amount" />}
        value={typed === null ? String(draft.amount) : OTHER}
        onChange={(value) => {
          type(value === OTHER ? '' : null);
          change({ amount: value === OTHER ? null : Number(value) });
        }}
        cards={[
          ...options.map((amount) => ({
            value: String(amount),
            label: <Price cents={amount} currency="USD" />,
          })),
          { value: OTHER, label: <Text id="gifts.compose.other" /> },
        ]}
      />
      {typed !== null && (
        <TextField
          label={<Text id="gifts.compose.other" />}
          hint={<Text id="gifts.compose.otherHint" values={bounds} />}
          inputMode="numeric"
          value={typed}
          error={faults['amount'] && <Text id="gifts.compose.amountError" values={bounds} />}
          onChange={({ target }) => {
            type(target.value);
            change({ amount: customAmount(target.value, settings) });
          }}
        />
      )}
    </div>
  );
}

function Recipients({ draft: { recipients }, change, faults }: FormProps) {
  const text = useText();
  const set = (place: number, part: Partial<GiftDraft['recipients'][number]>) =>
    change({ recipients: recipients.map((each, at) => (at === place ? { ...each, ...part } : each)) });
  const fault = (name: string) => faults[name] && <Text id={faults[name]} />;
  return (
    <div className={styles.group}>
      {recipients.map(({ recipientName, recipientEmail }, place) => (
        <fieldset key={place} className={styles.group}>
          <legend>
            {recipients.length === 1 ? (
              <Text id="gifts.compose.recipients" />
            ) : (
              <Text id="gifts.compose.recipient" values={{ number: place + 1 }} />
            )}
          </legend>
          <TextField
            label={<Text id="gifts.compose.recipientName" />}
            autoComplete="off"
            value={recipientName}
            error={fault(`name ${place}`)}
            onChange={({ target }) => set(place, { recipientName: target.value })}
          />
          <TextField
            label={<Text id="gifts.compose.recipientEmail" />}
            type="email"
            autoComplete="off"
            value={recipientEmail}
            error={fault(`email ${place}`)}
            onChange={({ target }) => set(place, { recipientEmail: target.value })}
          />
          {recipients.length > 1 && (
            <Button
              variant="quiet"
              isFlush
              aria-label={text('gifts.compose.removeFull', { number: place + 1 })}
              onClick={() => change({ recipients: recipients.filter((_, at) => at !== place) })}
            >
              <Text id="gifts.compose.remove" />
            </Button>
          )}
        </fieldset>
      ))}
      {recipients.length < MOST_RECIPIENTS && (
        <Button
          variant="secondary"
          onClick={() => change({ recipients: [...recipients, { recipientName: '', recipientEmail: '' }] })}
        >
          <Text id="gifts.compose.add" />
        </Button>
      )}
    </div>
  );
}
