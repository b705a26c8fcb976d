/** A composed gift. */
import type { GiftDraft } from '../../../domain/gifts/draft.ts';

export const someDraft: GiftDraft = {
  ...{ productNumber: 'THANKS01', amount: 2_500, message: 'Thank you!', deliveryDay: null },
  ...{ senderName: 'Maya', senderEmail: 'maya@example.com', timeZoneId: 'America/Los_Angeles' },
  recipients: [{ recipientName: 'Noor', recipientEmail: 'noor@example.com' }],
};
