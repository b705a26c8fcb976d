/** An order that a member has placed at store 1. */
import type { Operations } from '../../../wire/generated/operations.ts';
import { paidBy, type TestMember } from '../kit/manyMembers.ts';
import { pricedLatte } from '../kit/testServer.ts';

export async function placedLatte({
  browser,
  cardId,
}: TestMember): Promise<Operations['submit-order']['result']['submitOrder']> {
  const { data } = await browser.ask('submit-order', paidBy(cardId, await pricedLatte(browser)));
  return data.submitOrder;
}
