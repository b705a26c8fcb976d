/** What may be composed as a gift, and when it is delivered. */
import { describe, expect, it } from 'vitest';
import { parseClientConfig } from '../../../domain/clientConfig.ts';
import {
  customAmount,
  duplicateRecipients,
  isAmount,
  isMessage,
  isName,
  isProductNumber,
  isRecipient,
  isSender,
  mayPayWith,
  messageLeft,
} from '../../../domain/gifts/compose.ts';
import { dueInstant, isDeliveryDay } from '../../../domain/gifts/delivery.ts';
import { deliveryStates, mayCorrect, mayRefund, moneyStates } from '../../../domain/gifts/states.ts';
import { utcOffsetsBetween } from '../../../server/base/timeZones.ts';

const settings = parseClientConfig({
  giftAmountOptions: [1_000, 25_000],
  customAmountMin: 500,
  customAmountMax: 10_000,
});

describe('a gift', () => {
  it.each([
    ['5', 500],
    [' 100 ', 10_000],
    ['4', null],
    ['101', null],
    ['25.50', null],
    ['-5', null],
    ['1e1', null],
    ['٢٥', 2_500],
    ['', null],
  ])('of %j typed is %j', (typed, cents) => {
    expect(customAmount(typed, settings)).toBe(cents);
  });

  it.each([
    [25_000, true],
    [2_500, true],
    [2_550, false],
    [400, false],
    [10_100, false],
  ])('of %i cents may be bought: %j', (amount, may) => {
    expect(isAmount(amount, settings)).toBe(may);
  });

  it.each([
    ['x'.repeat(160), 0, true],
    ['x'.repeat(161), -1, false],
    ['👨\u200d👩\u200d👧'.repeat(160), 0, true],
    ['e\u0301'.repeat(161), -1, false],
    [`a${'\u0301'.repeat(2_000)}`, -7, false],
    ['two\nlines', 151, true],
    ['4242 4242 4242 4242', 141, false],
    ['a\u0000b', 157, false],
  ])('has a message as people count: %#', (message, left, may) => {
    expect([messageLeft(message), isMessage(message)]).toEqual([left, may]);
  });

  it.each([
    ['Rosa', true],
    ['x'.repeat(25), true],
    ['x'.repeat(26), false],
    [' ', false],
    ['Rosa\r\nBcc: all@example.com', false],
  ])('names its recipient: %j is %j', (name, may) => {
    expect([isName(name), isRecipient({ recipientName: name, recipientEmail: 'r@example.com' })]).toEqual([
      may,
      may,
    ]);
  });

  it('has a sender with an address, and a design with eight characters', () => {
    expect(isSender({ senderName: 'Maya', senderEmail: 'maya@example.com' })).toBe(true);
    expect(isSender({ senderName: '', senderEmail: 'maya@example.com' })).toBe(false);
    expect(isSender({ senderName: 'Maya', senderEmail: 'maya' })).toBe(false);
    expect(['ABCD1234', 'ABC', 'ABCD-234', 'ABCD12345'].map(isProductNumber)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('goes twice to no address but the sender’s', () => {
    const to = (...emails: string[]) => emails.map((recipientEmail) => ({ recipientEmail }));
    expect(
      duplicateRecipients(to('a@x.example', ' A@x.example', 'b@x.example', 'a@x.example'), 'me@x.example'),
    ).toEqual([1, 3]);
    expect(duplicateRecipients(to('me@x.example', 'Me@x.example'), 'me@x.example')).toEqual([]);
  });

  it('for a group is not paid by PayPal', () => {
    expect([mayPayWith('paypal', 1), mayPayWith('PayPal', 2), mayPayWith('visa', 10)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the state of a gift', () => {
  const every = moneyStates.flatMap((money) => deliveryStates.map((delivery) => ({ money, delivery })));
  const named = (may: (state: (typeof every)[number]) => boolean) =>
    every.filter(may).map(({ money, delivery }) => `${money} ${delivery}`);
  it('may be corrected once where the mail failed or nobody knows', () => {
    expect(named((state) => mayCorrect({ ...state, isCorrected: false }))).toEqual([
      'purchased failed',
      'purchased unknown',
    ]);
    expect(named((state) => mayCorrect({ ...state, isCorrected: true }))).toEqual([]);
  });
  it('may be refunded where no mail server has taken it', () => {
    const states = ['pending', 'deferred', 'failed', 'unknown'].map((each) => `purchased ${each}`);
    expect(named(mayRefund)).toEqual(states);
  });
});

describe('a day of delivery', () => {
  const around = (zone: string, day: string) =>
    utcOffsetsBetween(zone, Date.parse(day) - 3 * 86_400_000, Date.parse(day) + 3 * 86_400_000);
  it.each([
    ['America/New_York', '2027-03-13', 9, '2027-03-13T14:00:00.000Z'],
    ['America/New_York', '2027-03-14', 9, '2027-03-14T13:00:00.000Z'],
    // The clocks skip this hour, and show that one twice.
    ['America/New_York', '2027-03-14', 2, '2027-03-14T07:00:00.000Z'],
    ['America/New_York', '2027-11-07', 1, '2027-11-07T05:00:00.000Z'],
    ['Pacific/Auckland', '2027-01-01', 9, '2026-12-31T20:00:00.000Z'],
  ])('in %s on %s at %i is %s', (zone, day, hour, instant) => {
    expect(new Date(dueInstant({ day, hour }, around(zone, day)) ?? 0).toISOString()).toBe(instant);
  });

  it.each([
    ['2026-12-31', false],
    ['2027-01-01', true],
    ['2028-01-01', true],
    ['2028-01-02', false],
    ['2027-02-30', false],
    ['soon', false],
  ])('is on the recipient’s calendar: %s %j', (day, is) => {
    // It is New Year in Auckland already.
    const now = Date.parse('2026-12-31T20:00:00Z');
    expect(isDeliveryDay(day, around('Pacific/Auckland', '2027-01-01'), now)).toBe(is);
  });

  it('is none in a zone that is not known', () => {
    expect([isDeliveryDay('2027-01-01', '', 0), dueInstant({ day: '2027-01-01' }, '')]).toEqual([
      false,
      null,
    ]);
  });
});
