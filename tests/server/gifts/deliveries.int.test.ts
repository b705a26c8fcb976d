/** The mails of gifts: on their day, over a mail server that refuses, defers or breaks, and what a buyer does then. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deliverDueGifts } from '../../../server/gifts/deliverGifts.ts';
import { createSmtpMail } from '../../../server/mail/smtp.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { inShop } from '../kit/shop.ts';
import { egift, giftsOf, told, type SentGift } from './giftsKit.ts';

const environment = { GIFTS_A_DAY: '1000', GIFT_DOLLARS_A_DAY: '100000' };
const soon = { timeout: 10_000, interval: 50 };

inShop(
  'the mail of a gift',
  (its) => {
    const gifts = giftsOf(its);
    const to = async (name: string, more = {}) => {
      const email = `${name}@${randomUUID()}.example`;
      return { email, requestId: await gifts.bought(its.maya, [egift(email, more)]) };
    };

    it('that was refused is corrected once, with a new link, or paid back', async () => {
      const { requestId } = await to('refused');
      const [gift] = await gifts.settled(its.maya, requestId, 'failed');
      const { giftId = '', mayCorrect, mayRefund } = gift ?? {};
      expect([mayCorrect, mayRefund]).toEqual([true, true]);
      const tells = sql`from sandbox_mails where recipient = 'maya@example.com' and plain like ${`%${gift?.recipientEmail}%`}`;
      await vi.waitFor(async () => expect(await its.count(tells)).toBe(1), soon);
      const right = `right@${randomUUID()}.example`;
      const correct = (recipientEmail: string) =>
        gifts.post(its.maya, 'corrections', { giftId, recipientEmail });
      expect(await told(await correct('nobody'))).toBe('409 GIFT_RECIPIENT_INFO');
      expect(await told(await correct(right))).toBe('200');
      await gifts.settled(its.maya, requestId);
      expect(await told(await correct(right))).toBe('409 GIFT_NOT_CORRECTABLE');
      expect(await told(await gifts.post(its.maya, 'refunds', { giftId }))).toBe('409 GIFT_NOT_REFUNDABLE');
      expect((await gifts.look(its.guest(), await gifts.secretOf(right))).status).toBe(200);
    });

    it('of which nobody knows is renewed by a correction, and the link before is not good any more', async () => {
      const { email, requestId } = await to('nobody-knows');
      const [gift] = await gifts.settled(its.maya, requestId, 'unknown');
      const before = await gifts.secretOf(email);
      expect((await gifts.look(its.guest(), before)).status).toBe(200);
      const recipientEmail = `new@${randomUUID()}.example`;
      await gifts.post(its.maya, 'corrections', { giftId: gift?.giftId, recipientEmail });
      expect(await told(await gifts.look(its.guest(), before))).toBe('404 GIFT_LINK_INVALID');
      await gifts.settled(its.maya, requestId);
      expect((await gifts.look(its.guest(), await gifts.secretOf(recipientEmail))).status).toBe(200);
    });

    it('that failed is paid back once, to what paid, and by nobody else', async () => {
      const { requestId } = await to('refused');
      const [gift] = await gifts.settled(its.maya, requestId, 'failed');
      const refund = (by: typeof its.leo, key = randomUUID()) =>
        gifts.post(by, 'refunds', { giftId: gift?.giftId }, key);
      expect(await told(await refund(its.leo))).toBe('404 GIFT_NOT_FOUND');
      const key = randomUUID();
      const answers = await Promise.all([refund(its.maya, key), refund(its.maya, key), refund(its.maya)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
      await vi.waitFor(
        async () => expect(await its.count(sql`from gifts where refund_due_at is not null`)).toBe(0),
        soon,
      );
      const parts = sql`from sandbox_refunds r join gifts g on g.refund_reference = r.part where gift_id = ${gift?.giftId}`;
      expect(await its.count(parts)).toBe(1);
      expect((await checkLedger(its.db)).faults).toEqual([]);
    });

    it('of a later day comes at nine on its clock, over a change of clocks, and not before', async () => {
      const deliverOn = { day: dayIn(200), timeZoneId: 'America/New_York' };
      const { requestId } = await to('later-day', { deliverOn });
      const [gift] = await gifts.settled(its.maya, requestId, 'pending');
      const due = Date.parse(gift?.dueAt ?? '');
      const hour = new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        hour: 'numeric',
        hour12: false,
      });
      expect(hour.format(due)).toBe('09');
      // Ahead of time it is looked at, and put off to its moment.
      await its.run(sql`update gift_deliveries set next_at = now() where state = 'pending'`);
      await vi.waitFor(
        async () => expect(await its.count(sql`from gift_deliveries where next_at = due_at`)).toBe(1),
        soon,
      );
      await gifts.settled(its.maya, requestId, 'pending');
      its.clock.ahead(due - its.clock.now().getTime());
      await gifts.settled(its.maya, requestId);
      its.clock.ahead(-(due - Date.now()));
    });

    it('whose server died while it was sent is of nobody’s knowledge', async () => {
      const { requestId } = await to('killed');
      await gifts.settled(its.maya, requestId);
      await its.run(
        sql`update gift_deliveries set state = 'sending', next_at = now() - interval '1 minute' where state = 'delivered'`,
      );
      await gifts.settled(its.maya, requestId, 'unknown');
    });

    it('is in no log, and nor is its link', async () => {
      const { email, requestId } = await to('private');
      await gifts.settled(its.maya, requestId);
      const secret = await gifts.secretOf(email);
      await gifts.look(its.guest(), secret);
      const lines = its.server.logLines.join('\n');
      expect([email, secret, 'Have a good one'].filter((each) => lines.includes(each))).toEqual([]);
    });
  },
  { environment },
);

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

inShop(
  'a mail server',
  (its) => {
    const gifts = giftsOf(its);
    const taken: string[] = [];
    const asked = new Map<string, number>();
    const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });
    const server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], logger: false },
      onRcptTo({ address }, _session, done) {
        const times = (asked.get(address) ?? 0) + 1;
        asked.set(address, times);
        if (address.startsWith('none')) return done(refusal(550));
        if (address.startsWith('greylisted') && times === 1) return done(refusal(451));
        return done();
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const [to] = session.envelope.rcptTo;
          taken.push(Buffer.concat(chunks).toString('utf8'));
          if (to?.address.startsWith('dropped') === true) return server.close();
          return done(to?.address.startsWith('full') === true ? refusal(552) : null);
        });
      },
    });
    let mail: ReturnType<typeof createSmtpMail>;
    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Crema <gifts@crema.example>' });
    });
    afterAll(() => server.close());

    const style = { brandName: 'Crema', appOrigin: 'https://cafe.example' };
    /** Without the server's own worker, which has the sandbox's mailbox. */
    async function deliver(name: string): Promise<SentGift | undefined> {
      await its.run(
        sql`update gift_deliveries set next_at = null, state = 'cancelled' where next_at is not null`,
      );
      const requestId = await gifts.bought(its.maya, [
        egift(`${name}@x.example`, { deliverOn: { day: dayIn(30), timeZoneId: 'UTC' } }),
      ]);
      await its.run(sql`update gifts set deliver_on = null where recipient_email = ${`${name}@x.example`}`);
      await its.run(
        sql`update gift_deliveries set next_at = now() + interval '1 hour' where state = 'pending'`,
      );
      await step();
      const [gift] = (await gifts.statusOf(its.maya, requestId)).purchase?.gifts ?? [];
      return gift;
    }
    const step = (hours = 2) => {
      const now = () => new Date(its.clock.now().getTime() + hours * 3_600_000);
      return deliverDueGifts({ db: its.db, clock: { ...its.clock, now }, mail, style });
    };

    it.each([
      ['accepted', 'rosa'],
      ['failed', 'none'],
      ['failed', 'full'],
      ['deferred', 'greylisted'],
    ])('makes a mail %s: %s', async (delivery, name) => {
      expect((await deliver(name))?.delivery).toBe(delivery);
    });

    it('that asked to try again later is asked again, and takes the mail', async () => {
      expect((await deliver('greylisted-too'))?.delivery).toBe('deferred');
      await step(3);
      const states = await its.rows<{ state: string }>(
        sql`select state from gift_deliveries join gifts using (gift_id) where recipient_email = 'greylisted-too@x.example'`,
      );
      expect(states).toEqual([{ state: 'accepted' }]);
    });

    it('has one mail for a recipient, with a Message-ID, the link and plain text', () => {
      const [first = ''] = taken;
      expect(first).toMatch(/^Message-ID: <[0-9a-f-]{36}@crema\.example>/im);
      expect(first).toMatch(/^To: rosa@x\.example/im);
      expect(first).toContain('text/plain');
      expect(first.replaceAll('=\r\n', '')).toMatch(/https:\/\/cafe\.example\/gift\/claim#[\w-]{32}/);
    });

    it('that drops the line after the final dot leaves it unknown, and it is not sent again', async () => {
      expect((await deliver('dropped'))?.delivery).toBe('unknown');
      const mails = taken.length;
      await step();
      expect(taken).toHaveLength(mails);
    });

    it('that is not there defers it', async () => {
      expect((await deliver('nowhere'))?.delivery).toBe('deferred');
    });
  },
  { environment },
);
