/**
 * A tip after the order: what was given, what is on its way, or a button while one can be given; a refusal says why. Whether it is in
 * time is the server's to say.
 */
import { useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useKeptFocus } from '../../kit/useKeptFocus.ts';
import { useTold } from '../../kit/useTold.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TipChoice } from '../price/TipChoice.tsx';
import styles from './LaterTip.module.css';
import { tipsTold } from './told.ts';

texts('tips');

export interface TippedOrder {
  readonly orderId: string;
  readonly currency: string;
  /** In cents. */
  readonly laterTip: number | null;
  readonly tipUntil: number | null;
}
type Props = {
  readonly order: TippedOrder;
  /** Which order it is, for those who do not see what stands around the button. */
  readonly of: ReactNode;
};

export function LaterTip({ order, of }: Props) {
  const { orderId, currency, tipUntil } = order;
  const tip = useWorld(({ tips }) => tips.byOrder[orderId]);
  const [isOpen, open] = useState(false);
  const { watch, next } = useKeptFocus<HTMLParagraphElement>();
  const now = useNow();
  const given = order.laterTip ?? (tip?.phase === 'given' ? tip.amount : null);
  const isAsked = given === null && tip?.phase === 'asked';
  const canGive = given === null && !isAsked && tipUntil !== null && tipUntil > now;
  if (given === null && tip === undefined && !canGive) return null;
  return (
    <div>
      <p ref={next} tabIndex={-1} role="status">
        {given !== null && (
          <Text id="tips.given" values={{ amount: <Price cents={given} currency={currency} /> }} />
        )}
        {isAsked && <Asked writeId={tip.writeId} />}
        {given === null && tip?.phase === 'refused' && <ErrorText code={tip.code ?? ''} />}
      </p>
      {canGive && (
        <div ref={watch}>
          <Button variant="secondary" onClick={() => open(true)}>
            <Text id="tips.give" />
            <span className="sr-only">{of}</span>
          </Button>
          <TipSheet {...{ orderId, currency, isOpen }} until={tipUntil} onClose={() => open(false)} />
        </div>
      )}
    </div>
  );
}

function Asked({ writeId }: { readonly writeId: string }) {
  const told = useTold(tipsTold, writeId);
  return told !== null && <Text id={told} />;
}

type SheetProps = Pick<TippedOrder, 'orderId' | 'currency'> & {
  readonly isOpen: boolean;
  readonly until: number;
  readonly onClose: () => void;
};

function TipSheet({ orderId, currency, isOpen, until, onClose }: SheetProps) {
  const { dispatch } = useCrema();
  const intl = useIntl();
  const [amount, choose] = useState(0);
  const [isMissing, miss] = useState(false);
  const errorId = useId();
  const wrongField = useRef<HTMLInputElement>(null);
  const give = () => {
    miss(amount === 0);
    if (amount === 0) {
      wrongField.current?.focus();
      return;
    }
    onClose();
    void dispatch({ type: 'tips/give', data: { orderId, amount } });
  };
  const chosen = (tip: number) => {
    choose(tip);
    miss(false);
  };
  return (
    <Sheet
      isOpen={isOpen}
      title={<Text id="tips.title" />}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Text id="tips.keep" />
          </Button>
          <Button onClick={give}>
            {amount === 0 ? (
              <Text id="tips.confirm.none" />
            ) : (
              <Text id="tips.confirm" values={{ amount: <Price cents={amount} currency={currency} /> }} />
            )}
          </Button>
        </>
      }
    >
      <p className={styles.what}>
        <Text
          id="tips.what"
          values={{ until: intl.formatDate(until, { hour: 'numeric', minute: '2-digit' }) }}
        />
      </p>
      <TipChoice
        {...{ currency, wrongField }}
        tip={amount}
        hasNone={false}
        isLocked={false}
        onChoose={chosen}
        onEnter={give}
        errorId={isMissing ? errorId : null}
      />
      {isMissing && (
        <p id={errorId} role="alert">
          <Text id="tips.choose" />
        </p>
      )}
    </Sheet>
  );
}
