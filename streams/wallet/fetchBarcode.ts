/**
 * Asks for a card's barcode and keeps it as a document, so that it can be shown without a network. One with a code that
 * ends is kept as its number alone. Loaded when a person pays in a store.
 */
import type { KeptBarcode } from '../../domain/wallet/documents.ts';
import type { Documents } from '../log/documents.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { Answer } from '../ports.ts';
import { askedNow, recordAnswer, recordSessionExpiry } from '../log/recordFacts.ts';
import type { WalletPort } from './port.ts';

export interface BarcodeNeeds {
  readonly log: EventLog;
  readonly remote: { readonly wallet: Pick<WalletPort, 'barcode'> };
  readonly read: { readonly documents: Documents; readonly now: () => number };
}
/** `validUntil` in milliseconds; null: always. */
export type Barcode = KeptBarcode & { readonly validUntil: number | null };
export type FetchBarcode = (cardId: string, signal: AbortSignal) => Promise<Answer<Barcode>>;

export async function fetchBarcode(
  { log, remote, read }: BarcodeNeeds,
  ...[cardId, signal]: Parameters<FetchBarcode>
): Promise<Answer<Barcode>> {
  const asked = askedNow(log);
  const answer = await remote.wallet.barcode(cardId, signal);
  if (!answer.ok) {
    await recordSessionExpiry(log, answer, asked);
    return answer;
  }
  const { cardNumber, image, validSeconds } = answer.value;
  const document = read.documents.hold({ cardNumber, image: validSeconds === null ? image : null });
  await recordAnswer(
    log,
    asked,
    ({ wallet: { cards, barcode } }) => {
      const isKept = barcode?.cardId === cardId && (image === null || barcode.document === document.hash);
      return isKept || !cards.some((card) => card.cardId === cardId)
        ? []
        : [{ type: 'wallet/barcodeFetched', data: { cardId, document: document.hash } }];
    },
    [document],
  );
  const validUntil = validSeconds === null ? null : read.now() + validSeconds * 1_000;
  return { ok: true, value: { cardNumber, image, validUntil } };
}
