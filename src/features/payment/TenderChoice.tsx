/**
 * What may pay: the member's stored-value cards with their balances, her saved credit cards, and the placeholder that leads to
 * adding one (spec 3 section 3).
 */
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { Priced } from '../../../domain/pricing/evolve.ts';
import { refusalForOrder } from '../../../domain/wallet/cardRefusal.ts';
import { traitsOf } from '../../../domain/wallet/traits.ts';
import { useCrema } from '../../kit/Crema.ts';
import { HeldMoney } from '../../parts/payment/HeldMoney.tsx';
import { MethodPicture } from '../../parts/payment/MethodPicture.tsx';
import { useWorld } from '../../kit/hooks.ts';
import { ErrorText, knownText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkNotice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { RadioCards, type RadioCard } from '../../ui/RadioCards.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { CardsFailed } from './CardsFailed.tsx';
import styles from './payment.module.css';
import { ADD, cardValue, methodValue, noCards, useAddAddress, type Tender } from './useTender.ts';

texts('payment.cardTrouble');

type Props = {
  readonly tender: Tender;
  /** The order's total in cents; null while unknown. */
  readonly needed: number | null;
  readonly isStoredValueOnly: boolean;
  readonly isLocked: boolean;
  /** Stars for a unit of the currency, by what pays; null where none are earned. */
  readonly earns: Priced['earns'];
};

export function TenderChoice({ tender, needed, isStoredValueOnly, isLocked, earns }: Props) {
  const { want, config } = useCrema();
  const wallet = useWorld((world) => world.wallet);
  const { nicknames, fetchedAt } = wallet;
  // Those that cannot be used are shown with the reason.
  const cards = config.newPaymentOptionEnabled.giftCard ? wallet.cards : noCards;
  const { methods, value, choose } = tender;
  useEffect(() => want.cards(), [want]);
  const add = useAddAddress()({ tender: ADD });
  const again = useAskAgain(methods);
  const place = useFocusOnReturn(value);
  const known = isStoredValueOnly ? [] : (methods.methods ?? []);
  const removed = useRemoved(methods.methods);
  const addable = isStoredValueOnly ? null : add;
  if (cards.length === 0 && known.length === 0 && removed.length === 0)
    return (
      <Nothing
        isKnown={fetchedAt !== null && (isStoredValueOnly || methods.methods !== null)}
        add={addable}
        tender={tender}
      />
    );
  const ofCards = cards.map(({ cardId, lastFour, balance, currency }, index) => {
    const code = refusalForOrder(wallet, cardId);
    return {
      value: cardValue(cardId),
      isDisabled: isLocked || code !== null,
      label: (
        <Which
          name={nicknames[index] || <Text id="payment.card.plain" />}
          lastFour={lastFour}
          low={code === null && needed !== null && balance < needed && <Text id="payment.card.low" />}
          rate={earns?.storedValue}
        />
      ),
      detail: (
        <Text id="payment.card.balance" values={{ balance: <Price cents={balance} currency={currency} /> }} />
      ),
      note: code !== null && <WhyNot code={code} />,
    };
  });
  const ofMethods = known.map((method) => ({
    value: methodValue(method.paymentMethodId),
    isDisabled: isLocked,
    label: (
      <Which
        drawing={<MethodPicture method={method} />}
        name={<Text id={`payment.type.${method.paymentType}`} />}
        lastFour={method.accountNumberLastFour}
        account={method.maskedAccount}
        rate={earns?.other}
      />
    ),
  }));
  return (
    <div ref={place} className={styles.choice}>
      {tender.cardsRead === 'asking' && <Reading />}
      {tender.cardsRead === 'failed' && <CardsFailed again={again} />}
      <RadioCards
        legend={<Text id="payment.cards" />}
        layout="rows"
        value={value}
        onChange={choose}
        cards={[...ofCards, ...ofMethods, ...removed]}
      />
      {tender.card !== null && !isLocked && (
        <HeldMoney
          key={tender.card.cardId}
          held={traitsOf(wallet, tender.card.cardId).held}
          currency={tender.card.currency}
        />
      )}
      {/* No radio: arrow keys choose what they come to, and would lead away. */}
      {addable !== null && !isLocked && (
        <LinkButton variant="quiet" isFlush className={styles.start} to={addable}>
          <Text id="payment.add" />
        </LinkButton>
      )}
      {isStoredValueOnly && (
        <p className={styles.muted}>
          <Text id="payment.error.storedValueOnly" />
        </p>
      )}
    </div>
  );
}

/** What the order on its way was sent with, where it is no payment method of the member's any more. */
function useRemoved(known: Tender['methods']['methods']): readonly RadioCard[] {
  const submission = useWorld(({ order }) => order.submission);
  const { cardId, paymentMethodId, payer } = submission ?? {};
  if (known === null || cardId != null || paymentMethodId == null || payer == null) return [];
  if (known.some((each) => each.paymentMethodId === paymentMethodId)) return [];
  const { type, lastFour } = payer;
  return [
    {
      value: methodValue(paymentMethodId),
      isDisabled: true,
      label: (
        <Which
          drawing={<MethodPicture method={{ maskedAccount: lastFour === null ? '' : null }} />}
          name={<Text id={knownText(`payment.type.${type ?? ''}`)} />}
          lastFour={lastFour ?? ''}
          account={lastFour === null ? '' : null}
        />
      ),
    },
  ];
}

/**
 * After the return from the page that adds a payment method the focus is on what pays, also where none was added. An account
 * arrives a moment later; the focus follows when it becomes what pays.
 */
function useFocusOnReturn(value: string | undefined): RefCallback<HTMLElement> {
  const { search } = useLocation();
  const group = useRef<HTMLElement>(null);
  const [isBack] = useState(() => new URLSearchParams(search).get('tender') === ADD);
  useEffect(() => {
    if (isBack && group.current?.querySelector('input:focus:not(:checked)'))
      group.current.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isBack, value]);
  return useCallback(
    (place) => {
      group.current = place;
      if (!isBack || place === null) return undefined;
      // After the sheet, which opens with the focus on its heading.
      const timer = setTimeout(() => place.querySelector<HTMLElement>('input:checked')?.focus());
      return () => clearTimeout(timer);
    },
    [isBack],
  );
}

function Which({
  name,
  lastFour,
  account = null,
  drawing = <span className={styles.card} />,
  low = null,
  rate,
}: {
  name: ReactNode;
  lastFour: string;
  /** In place of the last four digits, which an account has not. */
  account?: string | null;
  /** The stored-value card's where none is said. */
  drawing?: ReactNode;
  /** Stars for a unit of the currency. */
  rate?: number | undefined;
  /** Its balance does not cover the order. */
  low?: ReactNode;
}) {
  return (
    <span className={styles.which}>
      <span className={styles.drawn} aria-hidden="true">
        {drawing}
      </span>
      <span className={styles.names}>
        <span>{name}</span>
        <span className={styles.muted}>
          {account ?? <Text id="payment.card.ending" values={{ lastFour }} />}
        </span>
        {rate !== undefined && (
          <span className={styles.muted}>
            <Text id="payment.rate" values={{ stars: rate }} />
          </span>
        )}
        {low && <span className={styles.low}>{low}</span>}
      </span>
    </span>
  );
}

/** Spec 3 section 8: a card's status carries the phone number of customer service; the text of 121030 has no place for it. */
function WhyNot({ code }: { readonly code: string }) {
  const { config } = useCrema();
  const phone = <span className={styles.phone}>{config.supportPhone}</span>;
  if (code !== NOT_ACTIVATED && code !== LOST && code !== CLOSED)
    return (
      <span className={styles.low}>
        <Text id="payment.card.problem" values={{ phone }} />
      </span>
    );
  return (
    <span className={styles.low}>
      <ErrorText code={code} values={{ phone }} />
      {code === NOT_ACTIVATED && (
        <>
          {' '}
          <Text id="payment.card.call" values={{ phone }} />
        </>
      )}
    </span>
  );
}
const NOT_ACTIVATED = '121030';
const LOST = '121032';
const CLOSED = '121037';

/** Asks for cards and payment methods again. */
function useAskAgain(methods: Tender['methods']): () => void {
  const { dispatch } = useCrema();
  return () => {
    void dispatch({ type: 'wallet/refresh', data: {} });
    methods.refresh();
  };
}

function Reading() {
  return (
    <SkeletonGroup>
      <Skeleton height="72px" radius="m" />
    </SkeletonGroup>
  );
}

type NothingProps = { readonly isKnown: boolean; readonly add: string | null; readonly tender: Tender };

function Nothing({ isKnown, add, tender: { methods } }: NothingProps) {
  const again = useAskAgain(methods);
  const fetch = useWorld((world) => world.walletFetch);
  if (fetch.status === 'failed' || (methods.isFailed && methods.methods === null))
    return <CardsFailed again={again} />;
  // Also while it is asked again: payment asks whenever it opens.
  if (isKnown) {
    return (
      <LinkNotice tone="warn" to={add} link={<Text id="payment.add" />}>
        <Text id="payment.none" />
      </LinkNotice>
    );
  }
  return <Reading />;
}
