/** What is composed, from the log; an empty gift of this design before. Another design keeps the words. */
import type { GiftDraft } from '../../../domain/gifts/events.ts';
import type { AmountSettings } from '../../../domain/gifts/compose.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

export function useGiftDraft(productNumber: string) {
  const { config, dispatch } = useCrema();
  const kept = useWorld(({ gifts }) => gifts.draft);
  const member = useWorld(({ session }) => session.member);
  const empty: GiftDraft = {
    ...{ productNumber, amount: config.defaultGiftAmountOption, message: '', deliveryDay: null },
    senderName: member?.firstName ?? '',
    senderEmail: member?.email ?? '',
    recipients: [{ recipientName: '', recipientEmail: '' }],
    timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const draft: GiftDraft = kept === null ? empty : { ...kept, productNumber };
  const settings: AmountSettings = config;
  return {
    draft,
    settings,
    change: (part: Partial<GiftDraft>) =>
      void dispatch({ type: 'gifts/compose', data: { draft: { ...draft, ...part } } }),
  };
}
