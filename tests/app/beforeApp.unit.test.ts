/** public/before-app.js, which runs in every browser, agrees with the code of the app. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { greetingAt } from '../../domain/home/greeting.ts';

const script = readFileSync(new URL('../../public/before-app.js', import.meta.url), 'utf8');

interface Around {
  readonly hour?: number;
  readonly stored?: string | null;
  readonly AbortSignal?: { readonly any?: () => void };
  /** The element whose file could not be had. */
  readonly missing?: { readonly nodeName: string; readonly type?: string };
}
function attributesIn({ hour = 9, stored = null, AbortSignal = { any: () => undefined }, missing }: Around) {
  const said: Record<string, string> = {};
  const window = { AbortSignal };
  runInNewContext(script, {
    ...{ window, AbortSignal },
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => (said[name] = value),
        removeAttribute: (name: string) => delete said[name],
      },
      addEventListener: (type: string, listen: (event: object) => void, isFirst: boolean) => {
        if (type === 'error' && isFirst && missing !== undefined) listen({ target: missing });
      },
    },
    Date: class {
      getHours = () => hour;
    },
    localStorage: { getItem: () => stored },
  });
  return said;
}

it('has the time of day of the greeting', () => {
  for (let hour = 0; hour < 24; hour++)
    expect(attributesIn({ hour })['data-daytime'], `${hour}`).toBe(greetingAt(hour));
});

it('says which device has content of its own, and which browser is too old', () => {
  expect(attributesIn({})).toEqual({ 'data-daytime': 'morning' });
  expect(attributesIn({ stored: '' })).toHaveProperty('data-own');
  expect(attributesIn({ AbortSignal: {} })['data-browser']).toBe('too-old');
});

it('hides nothing of the page when the app cannot be had, and says so', () => {
  const script = attributesIn({ stored: '', missing: { nodeName: 'SCRIPT', type: 'module' } });
  expect(script).toEqual({ 'data-daytime': 'morning', 'data-app': 'missing' });
  const picture = attributesIn({ stored: '', missing: { nodeName: 'IMG' } });
  expect(picture).toEqual({ 'data-daytime': 'morning', 'data-own': '' });
});
