/** What tests of accounts share: an account that a browser makes, and its code. */
import type { Database } from '../../../server/db/createDatabase.ts';
import { codeAfter } from '../kit/mails.ts';
import type { Browser } from '../kit/testServer.ts';

export const ACCOUNT = '/apiproxy/v1/account';
export const STRONG = 'tidy otter 7 lantern';

export const someone = (email: string) => ({
  ...{ firstName: 'Ada', lastName: 'Byron', email, password: STRONG },
  ...{ country: 'CA', terms: true, marketing: false },
});

/** The code of the answer, or its status. */
export async function told(answer: Promise<Response>): Promise<string | number> {
  const response = await answer;
  const text = await response.text();
  const code = text === '' ? undefined : (JSON.parse(text) as { readonly code?: string }).code;
  return code ?? response.status;
}

/** An account with a proved address. */
export async function makeAccount(db: Database, browser: Browser, email: string): Promise<void> {
  const code = await codeAfter(db, email, () => browser.send('POST', `${ACCOUNT}/create`, someone(email)));
  const verified = await browser.send('POST', `${ACCOUNT}/verify`, { code });
  if (!verified.ok) throw new Error(`expected the address to be proved, got ${verified.status}`);
}

export const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
