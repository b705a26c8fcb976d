/** The provider of text messages: its address and its key come together, and no message of a problem repeats them. */
import { expect, it } from 'vitest';
import { parseSettings, type Settings } from '../../../server/start/settings.ts';

const TEXT_URL = 'https://user:word@texts.example.com/send';
const TEXT_KEY = 'a-key-of-the-provider';

it('is what both say', () => {
  expect((parseSettings({ TEXT_URL, TEXT_KEY }) as Settings).texts).toEqual({ url: TEXT_URL, key: TEXT_KEY });
  expect((parseSettings({}) as Settings).texts).toBeNull();
});

it.each([
  [{ TEXT_URL }, /^TEXT_KEY is missing/],
  [{ TEXT_KEY }, /^TEXT_URL is missing/],
  [{ TEXT_URL: 'texts.example.com', TEXT_KEY }, /^TEXT_URL must be an http/],
  [{ TEXT_URL, TEXT_KEY: 'short' }, /^TEXT_KEY must be at least 16/],
  [{ TEXT_URL, TEXT_KEY: 'a key that no header carries' }, /^TEXT_KEY must be/],
])('is refused at the start with %o', (environment, sentence) => {
  const { problems } = parseSettings(environment) as { problems: readonly string[] };
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  for (const given of Object.values(environment)) expect(problems.join()).not.toContain(given);
});
