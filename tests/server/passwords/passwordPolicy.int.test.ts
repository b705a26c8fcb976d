/** Which passwords are good: no rule of composition, none that is guessed first, none of a list of stolen ones where that is on. */
import { createServer, type Server } from 'node:http';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it, onTestFinished } from 'vitest';
import { createBreachedList, noBreachedList } from '../../../server/passwords/breached.ts';
import { createPasswordPolicy } from '../../../server/passwords/passwordPolicy.ts';

const policy = createPasswordPolicy('Crema', noBreachedList);
const told = (password: string, words: readonly string[] = [], by = policy): Promise<string> =>
  by
    .require(password, words)
    .then(() => 'good')
    .catch((error: { readonly code: string }) => error.code);

it.each([
  ['nine violet kettles', 'good'],
  // Letters alone, digits alone, any script, spaces, emoji.
  ['violetkettlesandradishes', 'good'],
  ['83619502746183905', 'good'],
  ['чайник фиолетовый девять', 'good'],
  [' 🦦 🏮 🫖 tidy  otter ', 'good'],
  ['x'.repeat(7), 'PASSWORD_SHORT'],
  ['🦦'.repeat(7), 'PASSWORD_SHORT'],
  ['k7Pq-9vLm'.repeat(7), 'good'],
  [`${'violet kettle '.repeat(14)}9182`, 'good'],
  ['y'.repeat(201), 'PASSWORD_LONG'],
  ['aaaaaaaaaaaaaaaaaaaa', 'PASSWORD_WEAK'],
  ['qwertyuiop', 'PASSWORD_WEAK'],
  ['12345678901234567890', 'PASSWORD_WEAK'],
  // The brand's words, and one's own.
  ['Crema2026!', 'PASSWORD_WEAK'],
  ['CREMA-coffee-Rewards', 'PASSWORD_WEAK'],
  ['crema-demo-1', 'PASSWORD_WEAK'],
  ['Byron.Ada.1815', 'PASSWORD_WEAK'],
])('%s is %s', async (password, expected) => {
  expect(await told(password, ['ada.byron@example.com', 'Ada', 'Byron'])).toBe(expected);
});

it('none of the three thousand passwords that are used most is good', async () => {
  const most = dictionary['passwords-common'].filter((each) => String(each).length >= 8).slice(0, 3_000);
  expect(most).toHaveLength(3_000);
  // One in ten of them, as each takes milliseconds.
  for (const password of most.filter((_, index) => index % 10 === 0))
    expect([password, await told(String(password))]).toEqual([password, 'PASSWORD_WEAK']);
});

it('a password of a list of stolen ones is refused; five digits of its hash alone are told, and a slow list keeps nobody waiting', async () => {
  const stolen = 'nine violet kettles';
  const hash = createHash('sha1').update(stolen).digest('hex').toUpperCase();
  const asked: string[] = [];
  const [list, slow] = [
    await listen((url) => (asked.push(url), `${hash.slice(5)}:3\r\n${'0'.repeat(35)}:0`)),
    await listen(() => null),
  ];
  const by = createPasswordPolicy('Crema', createBreachedList(list));
  expect([await told(stolen, [], by), await told('eleven quiet radishes', [], by)]).toEqual([
    'PASSWORD_BREACHED',
    'good',
  ]);
  expect(asked[0]).toBe(`/range/${hash.slice(0, 5)}?mode=sha1`);
  const from = performance.now();
  expect(await told(stolen, [], createPasswordPolicy('Crema', createBreachedList(slow)))).toBe('good');
  expect(performance.now() - from).toBeLessThan(2_000);
});

/** A list; `answer` null: it never answers. */
async function listen(answer: (url: string) => string | null): Promise<string> {
  const server: Server = createServer((request, response) => {
    const text = answer(request.url ?? '');
    if (text !== null) response.end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
