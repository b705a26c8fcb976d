/** The forms of values in the environment: whole numbers, on or off, origins. */
import * as v from 'valibot';

export const wholeNumberFrom = (lowest: number, highest: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= lowest && Number(text) <= highest,
      `a whole number from ${lowest} to ${highest}`,
    ),
    v.transform(Number),
  );

export const number = (standard: number, lowest: number, highest: number) =>
  v.optional(wholeNumberFrom(lowest, highest), String(standard));

export const onOff = (standard: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'on or off'), standard),
    v.transform((text) => text === 'on'),
  );

/** As browsers write it: no path, no slash at the end, no default port. */
export const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'an origin such as https://cards.example.com, without a path',
  ),
);
