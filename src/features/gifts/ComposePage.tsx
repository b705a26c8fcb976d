/**
 * Composing a gift with a preview of the card as it will arrive (spec 2 sections 2 and 5). What is composed is in the log: it is
 * there after a reload and a sign-in. `#payment` opens the payment. A number that is none leads back to all gifts.
 */
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isProductNumber } from '../../../domain/gifts/compose.ts';
import type { GiftDesign } from '../../../domain/gifts/shape.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Price } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Catalog } from './Catalog.tsx';
import { GiftArt } from './GiftArt.tsx';
import { GiftForm } from './GiftForm.tsx';
import { GiftPayment } from './GiftPayment.tsx';
import { GuestGiftPayment } from './GuestGiftPayment.tsx';
import { faultsOf } from './faults.ts';
import { useGiftDraft } from './useGiftDraft.ts';
import { useConfirmation } from './useConfirmation.ts';
import { designOf } from './useGiftCatalog.ts';
import styles from './gifts.module.css';

texts('gifts');

export function ComposePage() {
  const text = useText();
  const { productNumber = '' } = useParams();
  if (!isProductNumber(productNumber)) return <NoSuchGift />;
  return (
    <Page title={text('gifts.compose.title')} width="narrow">
      <div className={styles.page}>
        <BackLink to="/gift">
          <Text id="gifts.all" />
        </BackLink>
        <h1>
          <Text id="gifts.compose.title" />
        </h1>
        <Catalog>
          {(catalog) => {
            const design = designOf(catalog, productNumber);
            return design === null ? <NoSuchGift /> : <Compose design={design} />;
          }}
        </Catalog>
      </div>
    </Page>
  );
}

const NoSuchGift = () => <Navigate to="/gift" replace state={{ isGiftMissing: true }} />;

function Compose({ design }: { readonly design: GiftDesign }) {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const { draft, change, settings } = useGiftDraft(design.productNumber);
  const [isJudged, setJudged] = useState(false);
  const faults = faultsOf(draft, settings);
  useConfirmation();
  const toPayment = () => {
    setJudged(true);
    if (Object.keys(faults).length === 0) void navigate({ hash: '#payment' });
    else setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <>
      <Preview design={design} amount={draft.amount} message={draft.message} />
      <GiftForm draft={draft} change={change} settings={settings} faults={isJudged ? faults : {}} />
      <Button size="l" isWide onClick={toPayment}>
        <Text id="gifts.compose.continue" />
      </Button>
      {!isMember && (
        <div className={styles.group}>
          <LinkButton
            to={`/account/signin?returnUrl=${encodeURIComponent(pathname)}`}
            variant="quiet"
            isFlush
          >
            <Text id="gifts.compose.signIn" />
          </LinkButton>
          <p className={styles.muted}>
            <Text id="gifts.compose.signInHint" />
          </p>
        </div>
      )}
      <Sheet
        isOpen={hash === '#payment' && Object.keys(faults).length === 0}
        hasAddress
        title={<Text id="gifts.pay.title" />}
        onClose={() => void navigate({ hash: '' }, { replace: true })}
      >
        {isMember ? <GiftPayment draft={draft} /> : <GuestGiftPayment draft={draft} />}
      </Sheet>
    </>
  );
}

type PreviewProps = {
  readonly design: GiftDesign;
  readonly amount: number | null;
  readonly message: string;
};

function Preview({ design, amount, message }: PreviewProps) {
  const text = useText();
  return (
    <Card as="section" className={styles.preview} aria-label={text('gifts.compose.preview')}>
      <GiftArt art={design.art} />
      <span>{design.name}</span>
      <strong>{amount !== null && <Price cents={amount} currency="USD" />}</strong>
      {message !== '' && <p className={styles.message}>{message}</p>}
    </Card>
  );
}
