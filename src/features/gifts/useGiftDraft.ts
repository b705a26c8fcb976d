/**
 * What is composed: as it is typed in this page, and from the log, where it stays over a reload and a sign-in. A text that looks like
 * a card number is not kept: the log holds none.
 */
import { useRef, useState } from 'react';
import { cardNumberIn } from '../../../domain/cardNumbers.ts';
import type { GiftDraft } from '../../../domain/gifts/draft.ts';
import type { AmountSettings } from '../../../domain/gifts/compose.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

export function useGiftDraft(productNumber: string) {
  const { config, dispatch } = useCrema();
  const kept = useWorld(({ gifts }) => gifts.draft);
  const member = useWorld(({ session }) => session.member);
  const [typed, type] = useState<GiftDraft | null>(null);
  const keep = useLatest((next: GiftDraft) =>
    dispatch({ type: 'gifts/compose', data: { draft: withoutCardNumbers(next) } }),
  );
  const empty: GiftDraft = {
    ...{ productNumber, amount: config.defaultGiftAmountOption, message: '', deliveryDay: null },
    senderName: member?.firstName ?? '',
    senderEmail: member?.email ?? '',
    recipients: [{ recipientName: '', recipientEmail: '' }],
    timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const draft: GiftDraft = { ...(typed ?? kept ?? empty), productNumber };
  const settings: AmountSettings = config;
  return {
    draft,
    settings,
    change(part: Partial<GiftDraft>) {
      const next = { ...draft, ...part };
      type(next);
      keep(next);
    },
  };
}

/** One at a time, and of those that came meanwhile the last alone: fast typing makes no event a letter, and nothing waits long. */
function useLatest<T>(work: (value: T) => Promise<unknown>): (value: T) => void {
  const waiting = useRef<{ readonly value: T } | null>(null);
  const isBusy = useRef(false);
  const next = async (value: T): Promise<void> => {
    isBusy.current = true;
    await work(value).catch(() => undefined);
    isBusy.current = false;
    const later = waiting.current;
    waiting.current = null;
    if (later !== null) await next(later.value);
  };
  return (value) => {
    if (isBusy.current) waiting.current = { value };
    else void next(value);
  };
}

const clean = (text: string): string => (cardNumberIn(text) === null ? text : '');
const withoutCardNumbers = (draft: GiftDraft): GiftDraft => ({
  ...draft,
  message: clean(draft.message),
  senderName: clean(draft.senderName),
  senderEmail: clean(draft.senderEmail),
  recipients: draft.recipients.map(({ recipientName, recipientEmail }) => ({
    recipientName: clean(recipientName),
    recipientEmail: clean(recipientEmail),
  })),
});
