/** The stall numbers and Check in. Asks for a name where neither profile nor address has one, then submits. */
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import type { Visit } from '../../../domain/pickup/evolve.ts';
import { hasNoAnswer, isStall } from '../../../domain/pickup/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest, useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { NameDialog } from './NameDialog.tsx';
import styles from './pickup.module.css';
import { Refused } from './Refused.tsx';
import { SendingState } from './SendingState.tsx';
import type { CheckIn } from './useCheckIn.ts';
import { useFirstName } from './useFirstName.ts';
import type { PickupAtStore } from './usePickup.ts';

type Props = { readonly at: PickupAtStore; readonly way: CheckIn; readonly onKeep: () => void };

export function StallForm({ at, way, onKeep }: Props) {
  const { query, visit, stalls } = at;
  const { checkIn, missing, forgetMissing } = way;
  const name = useFirstName(query.firstName);
  const [chosen, setChosen] = useState<number | null>(null);
  const isOnItsWay = visit?.phase === 'submitting';
  const writeId = isOnItsWay ? visit.writeId : null;
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  // Without a network nothing else can be said in place of a check-in that waits for one.
  const isUnanswered = useWorld(({ outbox }) => writeId !== null && hasNoAnswer(outbox, writeId)) && isOnline;
  const isChanged = isUnanswered && chosen !== null && chosen !== visit?.stallNumber;
  const isSending = isOnItsWay && !isChanged;
  const isBroken = useTriesAgain(visit, chosen, () => checkIn(visit?.stallNumber ?? null, name ?? ''));
  const stall = isSending || isBroken ? (visit?.stallNumber ?? null) : chosen;
  const errorId = useId();
  const isMissing = missing === 'stall' && !isStall(stall, stalls);
  const here = visit?.here?.stallNumber;
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (!isStall(stall, stalls)) event.currentTarget.querySelector('input')?.focus();
    checkIn(stall, name ?? '');
  };
  return (
    <>
      <form className={styles.section} onSubmit={press} noValidate>
        <RadioCards
          legend={<Text id="pickup.stall" />}
          cards={numbersTo(stalls).map((each) => ({
            value: String(each),
            label: each,
            isDisabled: isOnItsWay && !isUnanswered && each !== stall,
          }))}
          value={stall === null ? undefined : String(stall)}
          onChange={(value) => setChosen(Number(value))}
          errorId={isMissing ? errorId : null}
        />
        <p className={styles.quiet}>
          <Text id="pickup.stall.hint" />
        </p>
        {name !== null && (
          <p className={styles.quiet}>
            <Text id="pickup.stall.name" values={{ name: <strong>{name}</strong> }} />
          </p>
        )}
        {isMissing && (
          <div id={errorId}>
            <Notice tone="error">
              <Text id="pickup.stall.missing" />
            </Notice>
          </div>
        )}
        {isSending && isOnline && chosen !== null && chosen !== stall && (
          <Notice tone="warn">
            <Text id="pickup.stall.otherTab" values={{ stall }} />
          </Notice>
        )}
        {!isBroken && <Refused refusal={way.refusal} />}
        <Button type="submit" size="l" isWide isBusy={isSending}>
          <Text id="pickup.stall.submit" />
        </Button>
        {here !== undefined && !isSending && (
          <Button variant="quiet" onClick={onKeep}>
            <Text id="pickup.here.keep" values={{ stall: here }} />
          </Button>
        )}
        <SendingState writeId={writeId} stall={visit?.stallNumber ?? null} isTriedAgain={isBroken} />
      </form>
      <NameDialog
        isOpen={missing === 'name'}
        onClose={forgetMissing}
        onNamed={(given) => checkIn(stall, given)}
      />
    </>
  );
}

const TRIES_AGAIN_MS = 20_000;

/**
 * Whether the server was broken at every try: the check-in is then asked for again by itself, after a wait, unless the person
 * chooses another stall meanwhile.
 */
function useTriesAgain(visit: Visit | undefined, chosen: number | null, again: () => void): boolean {
  const isBroken =
    visit?.phase === 'idle' &&
    visit.refusal === 'UNEXPECTED_ERROR' &&
    (chosen === null || chosen === visit.stallNumber);
  const tryAgain = useEffectEvent(again);
  const writeId = visit?.writeId;
  useEffect(() => {
    if (!isBroken) return undefined;
    const timer = setTimeout(() => tryAgain(), TRIES_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isBroken, writeId]);
  return isBroken;
}

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
