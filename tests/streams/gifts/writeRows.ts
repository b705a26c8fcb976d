/** The writes of this noun; see tests/streams/writeRows.ts. */
import type { FactDraft } from '../../../domain/events.ts';
import type { WriteRow } from '../writeRows.ts';
import { someDraft } from '../../domain/gifts/someDraft.ts';

const writeId = 'w-1';
const fact = (type: string, data: object): FactDraft => ({ type, data: { writeId, ...data } }) as FactDraft;
const recipientEmail = 'noor@example.com';
const bought = fact('gifts/bought', { orderNumber: 'G1' });
const refused = fact('gifts/buyRefused', { code: 'NO' });

export const writeRows: Readonly<Record<string, WriteRow>> = {
  buyGifts: {
    write: { kind: 'buyGifts', draft: someDraft, paymentMethodId: 'visa' },
    sends: ['buy', someDraft, 'visa', { key: writeId, locale: 'en-US', risk: 'gathered' }],
    answers: [
      [{ status: 'accepted' }, 'accepted'],
      [{ status: 'done', orderNumber: 'G1' }, bought],
    ],
    ...{ refused, mostTries: null },
    asks: {
      call: 'purchaseStatus',
      knows: [
        [{ status: 'unknown' }, 'unknown'],
        [{ status: 'accepted' }, 'accepted'],
        [{ status: 'done', orderNumber: 'G1' }, bought],
        [{ status: 'refused', code: 'NO' }, refused],
      ],
    },
  },
  buyGiftsAsGuest: {
    write: { kind: 'buyGiftsAsGuest', draft: someDraft, vaultRef: 'ref-1' },
    secret: 'tokens',
    sends: ['buyAsGuest', someDraft, 'tokens', { key: writeId, locale: 'en-US', risk: 'gathered' }],
    answers: [
      [{ status: 'accepted' }, 'accepted'],
      [{ status: 'done', orderNumber: 'G1' }, bought],
    ],
    ...{ refused, mostTries: null },
    asks: {
      call: 'purchaseStatus',
      knows: [
        [{ status: 'accepted' }, 'accepted'],
        [{ status: 'done', orderNumber: 'G1' }, bought],
        [{ status: 'refused', code: 'NO' }, refused],
      ],
    },
  },
  changeGift: {
    write: { kind: 'changeGift', giftId: 'g-1', recipientEmail },
    sends: ['change', 'g-1', recipientEmail, writeId],
    answers: [[null, fact('gifts/changed', {})]],
    refused: fact('gifts/changeRefused', { code: 'NO' }),
    ...{ mostTries: 3, asks: null },
  },
  claimGift: {
    write: { kind: 'claimGift', vaultRef: 'ref-1', cardId: 'c-1' },
    secret: 'of the link',
    sends: ['claim', 'of the link', 'c-1', writeId],
    answers: [[{ cardId: 'c-1', amount: 2_500 }, fact('gifts/claimed', { cardId: 'c-1', amount: 2_500 })]],
    refused: fact('gifts/claimRefused', { code: 'NO' }),
    mostTries: 3,
    asks: {
      call: 'close',
      knows: [
        ['unknown', 'unknown'],
        ['inProgress', 'inProgress'],
        [{ code: null }, fact('gifts/claimed', { cardId: null, amount: null })],
        [{ code: 'NO' }, fact('gifts/claimRefused', { code: 'NO' })],
      ],
    },
  },
};
