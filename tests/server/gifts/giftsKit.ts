/** Buying gifts as a page does, and reading what became of them: the mailbox of the sandbox has the links. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Browser } from '../kit/testServer.ts';
import type { Shop } from '../kit/shop.ts';

export const PATH = '/apiproxy/v1/gift';

export const egift = (recipientEmail: string, more: object = {}) => ({
  ...{ productNumber: 'THANKS01', amount: 2_500, message: 'Have a good one', deliveryMethod: 'email' },
  ...{ recipientEmail, recipientName: 'Rosa', deliverOn: null, ...more },
});

export const purchaseOf = (egifts: readonly object[], more: object = {}) => ({
  ...{ requestId: randomUUID(), orderSource: 'WEB', locale: 'en-US', currency: 'USD' },
  ...{ paymentType: 'visa', paymentInstrumentId: 'visa-maya' },
  ...{ senderName: 'Maya', senderEmail: 'maya@example.com', egifts, ...more },
});

export interface Status {
  readonly orderNumber: string | null;
  readonly status: string;
  readonly challengeUrl: string | null;
  readonly data: { readonly context: { readonly code: string | null } };
  readonly purchase: { readonly gifts: readonly SentGift[] } | null;
}
export interface SentGift {
  readonly giftId: string;
  readonly recipientEmail: string;
  readonly money: string;
  readonly delivery: string;
  readonly dueAt: string;
  readonly mayCorrect: boolean;
  readonly mayRefund: boolean;
}

/** The HTTP status with the code of a refusal. */
export async function told(response: Response): Promise<string> {
  const { code } = (await response.json()) as { code?: string };
  return [response.status, ...(code === undefined ? [] : [code])].join(' ');
}

export function giftsOf(its: Shop) {
  const buy = (by: Browser, purchase: object) => by.send('POST', `${PATH}/gift-purchase`, purchase);
  const statusOf = async (by: Browser, requestId: string): Promise<Status> => {
    const headers = { 'x-request-id': requestId };
    const response = await by.send(
      'GET',
      `${PATH}/gift-purchase-status?zero-retries=true`,
      undefined,
      headers,
    );
    return (await response.json()) as Status;
  };
  const post = (by: Browser, path: string, body: object, key = randomUUID()) =>
    by.send('POST', `${PATH}/${path}`, body, { 'idempotency-key': key });
  return {
    ...{ buy, statusOf, post },
    /** Buys one for Rosa, or what is given; answers its id. */
    bought: async (
      by: Browser,
      egifts: readonly object[] = [egift(`${randomUUID()}@example.com`)],
      more = {},
    ) => {
      const purchase = purchaseOf(egifts, more);
      expect(await told(await buy(by, purchase))).toBe('200');
      return purchase.requestId;
    },
    /** The gifts of a purchase, when each mail has come so far. */
    settled: async (by: Browser, requestId: string, delivery = 'delivered') =>
      vi.waitFor(
        async () => {
          const gifts = (await statusOf(by, requestId)).purchase?.gifts ?? [];
          expect(gifts.map((gift) => gift.delivery)).toEqual(gifts.map(() => delivery));
          expect(gifts).not.toEqual([]);
          return gifts;
        },
        { timeout: 10_000, interval: 50 },
      ),
    /** The secret in the newest mail to that address. */
    secretOf: async (recipient: string) => {
      const [mail] = await its.rows<{ plain: string }>(
        sql`select plain from sandbox_mails where recipient = ${recipient} order by mail_id desc limit 1`,
      );
      return /\/gift\/claim#([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    },
    look: (by: Browser, secret: string) => by.send('POST', `${PATH}/claims/look`, { secret }),
    claim: (by: Browser, secret: string, cardId: string | null = null, key = randomUUID()) =>
      post(by, 'claims', { secret, cardId }, key),
    owed: async () => {
      const [row] = await its.rows<{ amount: number }>(
        sql`select coalesce(sum(amount), 0)::int as amount from ledger_entries where account_id = 'gifts:USD'`,
      );
      return row?.amount ?? 0;
    },
  };
}
