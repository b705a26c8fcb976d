/** Traces that are sent to support: redacted ones alone, opened by their code with a reason, signed as they were received. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';
import type { Browser } from '../kit/testServer.ts';

const PATH = '/apiproxy/v1/support';
const header = (redacted: object | null) =>
  JSON.stringify({ kind: 'header', format: 'crema-trace', version: 1, redacted });
const trace = [header({ 'session/signedIn.email': 1 }), '{"kind":"footer","events":0,"chain":"x"}', ''].join(
  '\n',
);

inShop('a trace that is sent to support', (its) => {
  const send = (by: Browser, path: string, body: object) => by.send('POST', `${PATH}/${path}`, body);
  const open = (by: Browser, code: string, reason = 'She called.') =>
    send(by, 'traces/open', { code, reason });
  const told = async (response: Response) =>
    `${response.status} ${((await response.json()) as { code?: string }).code ?? ''}`.trim();

  it('is opened by its code, by support alone, with a reason that stays in the log', async () => {
    const sent = (await (await send(its.maya, 'traces', { text: trace })).json()) as { code: string };
    expect(sent.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    // Its answer was lost.
    expect(await (await send(its.maya, 'traces', { text: trace })).json()).toMatchObject({ code: sent.code });
    const support = await its.signedIn('support');
    expect(await told(await open(its.leo, sent.code))).toBe('403 SUPPORT_ONLY');
    expect(await told(await open(support, sent.code, ' '))).toBe('400 BAD_REQUEST');
    expect(await told(await open(support, 'AAAA-BBBB'))).toBe('404 TRACE_NOT_FOUND');
    const why = 'Her card 4111 1111 1111 1111.';
    const opened = await (await open(support, sent.code.toLowerCase().replace('-', ' – '), why)).json();
    expect(opened).toMatchObject({ text: trace, isAsReceived: true, memberId: 'maya' });
    expect(
      await its.count(
        sql`from support_audit where action = 'trace-opened' and member_id = 'maya' and reason not like '%4111%'`,
      ),
    ).toBe(1);
  });

  it('is refused where it is none, or holds the values of a person', async () => {
    const text = trace.replace(header({ 'session/signedIn.email': 1 }), header(null));
    expect(await told(await send(its.maya, 'traces', { text }))).toBe('400 TRACE_NOT_REDACTED');
  });

  it('is noted on by support once, shown as changed, and leaves after its time with its notes', async () => {
    const sent = (await (await send(its.guest(), 'traces', { text: trace })).json()) as { code: string };
    const support = await its.signedIn('support');
    const { code } = sent;
    const noteId = '11111111-2222-4333-8444-555555555555';
    expect(await told(await send(its.leo, 'traces/notes', { code, noteId, note: 'x' }))).toBe(
      '403 SUPPORT_ONLY',
    );
    expect(await told(await send(support, 'traces/notes', { code, noteId, note: ' ' }))).toBe(
      '400 BAD_REQUEST',
    );
    const body = { code, noteId, note: 'Her card 4111 1111 1111 1111 was refused.' };
    await Promise.all([1, 2].map(async () => send(support, 'traces/notes', body)));
    expect(await its.count(sql`from support_audit where action = 'note-added'`)).toBe(1);
    await its.run(
      sql`update support_traces set received_at = received_at - interval '1 minute' where member_id is null`,
    );
    expect(await (await open(support, sent.code)).json()).toMatchObject({
      isAsReceived: false,
      notes: [{ note: expect.stringMatching(/^Her card •+ was refused\.$/), by: expect.any(String) }],
    });
    await its.run(
      sql`update support_traces set ends_at = now() - interval '1 second' where member_id is null`,
    );
    expect(await told(await open(support, sent.code))).toBe('404 TRACE_NOT_FOUND');
    await expect.poll(async () => its.count(sql`from support_notes`), SOON).toBe(0);
  });

  it('is found by the number of an order, of a member and of a guest', async () => {
    const support = await its.signedIn('support');
    const guest = its.guest();
    const ofGuest = await its.priced(guest);
    await its.submitAsGuest(guest, ofGuest, await its.token());
    await send(guest, 'traces', { text: trace });
    const { orderId } = await its.priced();
    await its.submit({ orderId, storeNumber: '1', summary: ofGuest.summary });
    const ask = async (path: string, body: object) =>
      (await send(support, path, { ...body, reason: 'She called.' })).json();
    const ofMembers = await ask('orders/lookup', { number: ` ${orderNumber(orderId).toLowerCase()}` });
    expect(ofMembers).toMatchObject({ orders: [{ orderId, status: 'Received' }] });
    expect(await ask('members/lookup', { orderId })).toMatchObject({ member: { memberId: 'maya' } });
    const found = await ask('members/lookup', { orderId: ofGuest.orderId });
    expect(found).toMatchObject({
      ...{ member: null, isGuest: true },
      ...{ needs: [{ what: 'openOrder' }], traces: [{ events: 0 }] },
    });
    expect(await ask('members/lookup', { orderId: 'none' })).toMatchObject({ member: null, isGuest: false });
    expect(await its.count(sql`from support_audit where action in ('order-sought', 'order-seen')`)).toBe(4);
  });

  it('is told with what would help her, to support', async () => {
    const support = await its.signedIn('support');
    await its.submit(await its.priced());
    const found = (await (
      await send(support, 'members/lookup', { email: 'maya@example.com', reason: 'She called.' })
    ).json()) as { needs: { what: string }[]; traces: object[] };
    expect(found.needs.map(({ what }) => what)).toContain('openOrder');
    expect(found.traces).toHaveLength(1);
  });
});
