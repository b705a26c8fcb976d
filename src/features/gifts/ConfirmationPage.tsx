/** What became of the gifts that were bought: of each its delivery and its money, with the ways on where a mail could not be sent. */
import { useEffect, useState } from 'react';
import { isEmail } from '../../../domain/orders/guestPayment.ts';
import type { SentGift } from '../../../domain/gifts/shape.ts';
import { sentGiftsDocument } from '../../../streams/gifts/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useIntl } from 'react-intl';
import styles from './gifts.module.css';

texts('gifts');

export function ConfirmationPage() {
  const text = useText();
  const { want } = useCrema();
  const ownNumber = useWorld(({ gifts }) => gifts.bought?.orderNumber ?? null);
  const { document, fetch } = useReadDocument(sentGiftsDocument);
  useEffect(() => want.sentGifts(), [want]);
  const sent = document.status === 'ready' ? document.body : [];
  // A device that bought nothing shows the newest that another one of the member's bought.
  const orderNumber = ownNumber ?? sent[0]?.orderNumber ?? null;
  const purchase = sent.find((each) => each.orderNumber === orderNumber);
  return (
    <Page title={text('gifts.done.title')} width="narrow">
      <div className={styles.page}>
        <h1>
          <Text id={orderNumber === null ? 'gifts.title' : 'gifts.done.title'} />
        </h1>
        {orderNumber === null ? (
          <p>
            <Text id="gifts.done.none" />
          </p>
        ) : (
          <p className={styles.muted}>
            <Text id="gifts.done.number" values={{ number: orderNumber }} />
          </p>
        )}
        {purchase !== undefined && (
          <ul className={styles.list}>
            {purchase.gifts.map((gift) => (
              <Sent key={gift.giftId} gift={gift} currency={purchase.currency} />
            ))}
          </ul>
        )}
        {orderNumber !== null && purchase === undefined && <Waiting isFailed={fetch?.status === 'failed'} />}
        <LinkButton to="/gift" variant="secondary" isWide>
          <Text id={orderNumber === null ? 'gifts.title' : 'gifts.done.more'} />
        </LinkButton>
      </div>
    </Page>
  );
}

const Waiting = ({ isFailed }: { readonly isFailed: boolean }) =>
  isFailed ? (
    <Notice tone="error">
      <Text id="gifts.done.failed" />
    </Notice>
  ) : (
    <SkeletonGroup>
      <Skeleton height="6rem" radius="m" />
    </SkeletonGroup>
  );

function Sent({ gift, currency }: { readonly gift: SentGift; readonly currency: string }) {
  const intl = useIntl();
  const { dispatch } = useCrema();
  const [isOpen, setOpen] = useState(false);
  const changing = useWorld(({ gifts }) => gifts.changing);
  const changed = useWorld(({ gifts }) => gifts.changed);
  const isBusy = changing?.giftId === gift.giftId;
  const code = changed?.giftId === gift.giftId ? changed.code : null;
  const day = intl.formatDate(gift.dueAt, { dateStyle: 'long' });
  const { recipientName: name, recipientEmail: email, money } = gift;
  return (
    <li className={styles.sent}>
      <span>
        <strong>
          <Price cents={gift.amount} currency={currency} />
        </strong>{' '}
        <Text id="gifts.done.to" values={{ name, email }} />
      </span>
      <span className={styles.muted}>
        {money === 'purchased' ? (
          <Text id={`gifts.done.state.${gift.delivery}`} values={{ day }} />
        ) : (
          <Text id={`gifts.done.money.${money}`} />
        )}
      </span>
      {code !== null && (
        <Notice tone="error">
          <ErrorText code={code} />
        </Notice>
      )}
      <span className={styles.actions}>
        {gift.mayCorrect && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => setOpen(!isOpen)}>
            <Text id="gifts.done.correct" />
          </Button>
        )}
        {gift.mayRefund && (
          <Button
            variant="quiet"
            isBusy={isBusy}
            onClick={() =>
              void dispatch({ type: 'gifts/change', data: { giftId: gift.giftId, recipientEmail: null } })
            }
          >
            <Text id="gifts.done.refund" />
          </Button>
        )}
      </span>
      {isOpen && gift.mayCorrect && <Correction gift={gift} isBusy={isBusy} />}
    </li>
  );
}

function Correction({ gift, isBusy }: { readonly gift: SentGift; readonly isBusy: boolean }) {
  const { dispatch } = useCrema();
  const [email, setEmail] = useState(gift.recipientEmail);
  const [isJudged, setJudged] = useState(false);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (!isEmail(email.trim())) return;
    const data = { giftId: gift.giftId, recipientEmail: email.trim() };
    void dispatch({ type: 'gifts/change', data });
  };
  return (
    <form className={styles.group} onSubmit={save} noValidate>
      <TextField
        label={<Text id="gifts.compose.recipientEmail" />}
        type="email"
        value={email}
        error={isJudged && !isEmail(email.trim()) && <Text id="gifts.compose.emailError" />}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        <Text id="gifts.done.save" />
      </Button>
    </form>
  );
}
