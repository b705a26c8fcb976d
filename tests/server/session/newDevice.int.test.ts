/** A sign-in in a browser that is new to the member is told to her by mail; where it was, as far as a trusted proxy knows it. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addMember, inviteBrowser } from '../../../server/members/memberStore.ts';
import { allSent, mailsTo } from '../kit/mails.ts';
import { inShop } from '../kit/shop.ts';

const MAYA = 'maya@example.com';
const headers = { 'cf-ipcountry': 'ca', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' };
const body = { email: MAYA, password: 'crema-demo-1' };

inShop(
  'a new device',
  (its) => {
    it('is told once, with browser, system and country, and not again for the browser that is known', async () => {
      await its.run(sql`delete from sandbox_mails`, sql`delete from known_devices`);
      const browser = its.guest();
      const signIn = () => browser.send('POST', '/apiproxy/v1/account/signin', body, headers);
      await signIn();
      await allSent(its.db);
      const [mail, ...others] = await mailsTo(its.db, MAYA);
      expect([mail?.subject, others]).toEqual([expect.stringContaining('A new device signed in'), []]);
      expect(mail?.plain).toMatch(/with Firefox on Linux, from Canada\./);
      await signIn();
      await allSent(its.db);
      expect(await mailsTo(its.db, MAYA)).toHaveLength(1);
      const listed = await browser.send('GET', '/apiproxy/v1/account/sessions');
      const { sessions } = (await listed.json()) as { sessions: object[] };
      expect(sessions[0]).toMatchObject({
        browser: 'Firefox',
        system: 'Linux',
        country: 'CA',
        isCurrent: true,
      });
    });
  },
  { environment: { COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: 'on' } },
);

inShop('a member whom the operator added', (its) => {
  const email = 'ida@example.com';
  const ida = { email, firstName: 'Ida', role: 'member', password: 'ida goes for coffee' } as const;

  it('is told of the first sign-in, in the browser of a link of the operator’s, too', async () => {
    await addMember(its.db, its.clock, ida);
    const signIn = (headers: Record<string, string> = {}) =>
      its.guest().send('POST', '/apiproxy/v1/account/signin', { email, password: ida.password }, headers);
    await signIn();
    const token = await inviteBrowser(its.db, email);
    const cookie = `crema_device=${token}`;
    expect((await signIn({ cookie })).status).toBe(200);
    await allSent(its.db);
    expect(await mailsTo(its.db, email)).toHaveLength(2);
  });
});

inShop('a country that nobody trusted says', (its) => {
  it('is not believed', async () => {
    const browser = its.guest();
    await browser.send('POST', '/apiproxy/v1/account/signin', body, headers);
    const [{ country } = { country: 'none' }] = await its.rows<{ country: string | null }>(
      sql`select country from sessions where member_id = 'maya' order by created_at desc limit 1`,
    );
    expect(country).toBeNull();
  });
});
