/** Which reward of the member who pays goes along with the payment: asked for when the card is known. */
import { useEffect, useReducer, useState } from 'react';
import { compactTyped } from '../../../domain/typedNumbers.ts';
import { useOnReturn } from '../../kit/useOnReturn.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Select } from '../../ui/Select.tsx';
import { fetchRewardsAtTill, type RewardAtTill } from './tillApi.ts';

interface Props {
  readonly cardId: string;
  /** What was scanned or typed; it goes before the chosen card. */
  readonly scanned: string;
  readonly chosen: string | null;
  readonly choose: (couponCode: string | null) => void;
  /** Asked for anew when it changes. */
  readonly changed: string;
}

/** A number of a card, with its code or without. */
const CARD = /^\d{16}(?:\d{6})?$/;

export function RewardChoice({ cardId, scanned, chosen, choose, changed }: Props) {
  const text = useText();
  const [rewards, setRewards] = useState<readonly RewardAtTill[]>([]);
  const [areUnread, setAreUnread] = useState(false);
  const [returns, askAgain] = useReducer((times: number) => times + 1, 0);
  useOnReturn(areUnread, askAgain);
  useEffect(() => {
    let isLatest = true;
    const found = (those: readonly RewardAtTill[] | null) => {
      if (!isLatest) return;
      setRewards(those ?? []);
      setAreUnread(those === null);
      choose(null);
    };
    const isKnown = scanned === '' ? cardId !== '' : CARD.test(compactTyped(scanned));
    if (isKnown) void fetchRewardsAtTill(scanned === '' ? { cardId } : { scanned }).then(found);
    else found([]);
    return () => void (isLatest = false);
  }, [cardId, scanned, changed, choose, returns]);
  return (
    rewards.length > 0 && (
      <Select
        label={<Text id="sandbox.till.reward" />}
        value={chosen ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      >
        <option value="">{text('sandbox.till.noReward')}</option>
        {rewards.map(({ couponCode, name, expirationDateOnly: lastDay }) => (
          <option key={couponCode} value={couponCode}>
            {text('sandbox.till.rewardUntil', { name, lastDay })}
          </option>
        ))}
      </Select>
    )
  );
}
