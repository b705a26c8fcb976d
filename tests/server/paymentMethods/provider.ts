/** What a member does on the way to a provider's page and there. */
import { expect } from 'vitest';
import type { Operations } from '../../../wire/generated/operations.ts';
import type { Browser } from '../kit/testServer.ts';

type Start = Operations['start-payment-agreement']['variables'];

export const start = async (who: Browser, more: Partial<Start> = {}): Promise<string> => {
  const asked: Start = { paymentType: 'paypal', returnUrl: null, isDefault: false, ...more };
  return (await who.ask('start-payment-agreement', asked)).data.startPaymentAgreement.approvalUrl;
};
/** What the person does on the provider's page; where it leads. */
export const answer = async (
  approvalUrl: string,
  what: 'approve' | 'cancel' | 'fail' = 'approve',
  account = 'buyer@example.com',
): Promise<URL> => {
  const response = await post(`${approvalUrl}/${what}`, account);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
};
export const post = (url: string, account: string, origin = new URL(url).origin) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ account }).toString(),
  });
export const stateIn = (url: URL): string => url.searchParams.get('state') ?? '';
