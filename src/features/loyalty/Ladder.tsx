/**
 * The rewards that stars are good for, each with its button where the stars reach it, and the member's rewards, which she can use
 * or give back. One change at a time; a second press asks for nothing more.
 */
import { useEffect, useRef } from 'react';
import { availableRewards } from '../../../domain/rewards/rules.ts';
import type { Loyalty } from '../../../domain/loyalty/shape.ts';
import type { Reward } from '../../../domain/rewards/shape.ts';
import { rewardsDocument } from '../../../streams/rewards/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Day } from './EndingStars.tsx';
import { useRewardChange, type RewardChange } from './useRewardChange.ts';
import styles from './loyalty.module.css';

export function Ladder({ loyalty }: { readonly loyalty: Loyalty }) {
  const { want, now: clock } = useCrema();
  // One that was redeemed since the last tick begins now.
  useNow(30_000);
  const now = clock();
  const { document } = useReadDocument(rewardsDocument);
  useEffect(() => want.rewards(), [want]);
  const change = useRewardChange();
  const rewards = document.status === 'ready' ? availableRewards(document.body, now) : [];
  return (
    <>
      <Outcome change={change} ladder={loyalty.ladder} />
      {rewards.length > 0 && (
        <section>
          <h2>
            <Text id="loyalty.rewards" />
          </h2>
          <ul className={styles.list}>
            {rewards.map((reward) => (
              <Own key={reward.couponCode} reward={reward} change={change} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>
          <Text id="loyalty.ladder" />
        </h2>
        <p className={styles.muted}>
          <Text id="loyalty.ladder.hint" />
        </p>
        <ul className={styles.list}>
          {loyalty.ladder.map((step) => (
            <Step key={step.stars} step={step} has={loyalty.stars} change={change} />
          ))}
        </ul>
      </section>
    </>
  );
}

type StepProps = {
  readonly step: Loyalty['ladder'][number];
  /** Hundredths of a star. */
  readonly has: number;
  readonly change: RewardChange;
};

function Step({ step: { stars, name }, has, change }: StepProps) {
  const text = useText();
  const missing = Math.ceil((stars * 100 - has) / 100);
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span>{name}</span>
        <span className={styles.muted}>
          <Text id="loyalty.amount" values={{ count: stars }} />
        </span>
      </span>
      {missing > 0 ? (
        <span className={styles.muted}>
          <Text id="loyalty.ladder.missing" values={{ missing }} />
        </span>
      ) : (
        <Button
          variant="secondary"
          disabled={change.isBusy && change.of !== stars}
          isBusy={change.of === stars}
          aria-label={text('loyalty.ladder.redeemFull', { stars, name })}
          onClick={() => change.start({ type: 'rewards/redeem', data: { stars } })}
        >
          <Text id="loyalty.ladder.redeem" />
        </Button>
      )}
    </li>
  );
}

function Own({ reward, change }: { readonly reward: Reward; readonly change: RewardChange }) {
  const { dispatch } = useCrema();
  const text = useText();
  const { couponCode, name, benefit, stars, usesLeft, expirationDateOnly } = reward;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span>{name}</span>
        <span className={styles.muted}>
          <Text id="loyalty.rewards.until" values={{ day: <Day day={expirationDateOnly} /> }} />
          {(usesLeft ?? 1) > 1 && <Text id="loyalty.rewards.uses" values={{ count: usesLeft ?? 1 }} />}
          {benefit == null && <Text id="loyalty.rewards.inStore" />}
        </span>
      </span>
      <span className={styles.buttons}>
        {benefit != null && (
          <LinkButton
            to="/menu"
            variant="quiet"
            aria-label={text('loyalty.rewards.useFull', { name })}
            onClick={() => void dispatch({ type: 'pricing/chooseOffer', data: { couponCode } })}
          >
            <Text id="loyalty.rewards.use" />
          </LinkButton>
        )}
        {stars != null && (
          <Button
            variant="quiet"
            disabled={change.isBusy && change.of !== couponCode}
            isBusy={change.of === couponCode}
            aria-label={text('loyalty.rewards.giveBackFull', { name, stars })}
            onClick={() => change.start({ type: 'rewards/giveBack', data: { couponCode } })}
          >
            <Text id="loyalty.rewards.giveBack" />
          </Button>
        )}
      </span>
    </li>
  );
}

/** The pressed button may be gone: what came of it gets the focus. */
function Outcome({ change, ladder }: { readonly change: RewardChange; readonly ladder: Loyalty['ladder'] }) {
  const { ended, told } = change;
  const place = useRef<HTMLDivElement>(null);
  const endedId = ended?.writeId;
  useEffect(() => {
    if (endedId !== undefined) place.current?.focus();
  }, [endedId]);
  const redeemed = ladder.find(({ stars }) => stars === ended?.of);
  return (
    <div ref={place} tabIndex={-1} role="status">
      {told !== null && (
        <p className={styles.muted}>
          <Text id={told} />
        </p>
      )}
      {ended !== null && (
        <Notice tone={ended.code === null ? 'ok' : 'error'}>
          {ended.code !== null ? (
            <ErrorText code={ended.code} />
          ) : redeemed === undefined ? (
            <Text id="loyalty.givenBack" />
          ) : (
            <Text id="loyalty.redeemed" values={{ name: redeemed.name }} />
          )}
        </Notice>
      )}
    </div>
  );
}
