/**
 * A member's stars: how many, how far the next reward and tier are, when which of them end, and why they moved. What is known
 * stays while it is asked for again and without a network. Where the ends cannot be told nothing is said of them (spec 2
 * section 8).
 */
import { useEffect } from 'react';
import { canRedeem } from '../../../domain/loyalty/status.ts';
import type { Loyalty } from '../../../domain/loyalty/shape.ts';
import { loyaltyDocument } from '../../../streams/loyalty/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { CupEmptyState } from '../../kit/CupEmptyState.tsx';
import { useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { EndingStars } from './EndingStars.tsx';
import { Ladder } from './Ladder.tsx';
import { Movements } from './Movements.tsx';
import { Status } from './Status.tsx';
import styles from './loyalty.module.css';

texts('loyalty');

export function StarsPage() {
  const text = useText();
  const isMember = useWorld((world) => world.session.member !== null);
  return (
    <Page title={text('loyalty.pageTitle')} width="narrow">
      <h1>
        <Text id="loyalty.title" />
      </h1>
      {isMember ? <MembersStars /> : <SignInFirst />}
    </Page>
  );
}

function MembersStars() {
  const { want } = useCrema();
  const { document, fetch, askAgain } = useReadDocument(loyaltyDocument);
  useEffect(() => want.loyalty(), [want]);
  const isFailed = fetch?.status === 'failed';
  const isKnown = document.status === 'ready';
  return (
    <div className={styles.page}>
      <RefetchBar isActive={fetch?.status === 'asking' && isKnown} />
      {isFailed && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={askAgain}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id={isKnown ? 'loyalty.failed.known' : 'loyalty.failed'} />
        </Notice>
      )}
      {isKnown && <Known loyalty={document.body} />}
      {!isKnown && !isFailed && (
        <SkeletonGroup>
          <Skeleton height="14rem" radius="m" />
          <Skeleton height="8rem" radius="m" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Known({ loyalty }: { readonly loyalty: Loyalty }) {
  return (
    <>
      <Status loyalty={loyalty} />
      <div className={styles.actions}>
        <LinkButton to="/menu" isWide>
          <Text id={canRedeem(loyalty) ? 'loyalty.order' : 'loyalty.orderToEarn'} />
        </LinkButton>
        <LinkButton to="/account/rewards/how-it-works" variant="secondary" isWide>
          <Text id="loyalty.howItWorks" />
        </LinkButton>
      </div>
      <Ladder loyalty={loyalty} />
      <EndingStars loyalty={loyalty} />
      <Movements movements={loyalty.movements} />
    </>
  );
}

const SignInFirst = () => (
  <CupEmptyState
    drink={cup}
    text="loyalty.signIn"
    action="loyalty.signIn.action"
    to="/account/signin?returnUrl=/account/rewards"
  />
);

const cup = {
  kind: 'mug',
  liquid: 'latte',
  foam: null,
  ice: false,
  topping: null,
  accent: null,
} as const;
