/**
 * Files that somebody made to hurt their reader. Each is refused with one sentence that names the line and the
 * reason, quickly and in little memory; nothing of a file reaches a terminal or a page unescaped.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { readTrace } from '../../../adapters/trace-file/readTrace.ts';
import { contentHash } from '../../../domain/contentHash.ts';
import { receipt, someSession, someTrace } from '../../tools/someTrace.ts';
import { bytesOf, chained, forged, joined, linesOf, streamOf, withEvent, zipped } from './forge.ts';

let text = '';
beforeAll(async () => {
  text = await someTrace();
});
const answer = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const read = await readTrace(streamOf(bytes));
  return read.ok ? 'accepted' : read.reason.message;
};
const said = (file: string): Promise<string> => answer(bytesOf(file));
const document = (body: string, hash: string): string =>
  `{"kind":"document","hash":"${hash}","body":${body}}`;
const withDocument =
  (line: string) =>
  (lines: readonly string[]): readonly string[] => [lines[0] ?? '', line, ...lines.slice(2)];
/** The trace whose nth event was changed so. */
const saidOf = (nth: number, change: Parameters<typeof withEvent>[1]): Promise<string> =>
  said(forged(text, withEvent(nth, change)));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('nesting', () => {
  it('of 10,000 in a document is refused before anything walks it', async () => {
    const file = forged(text, withDocument(document(nested(10_000), 'a'.repeat(32))));
    expect(await said(file)).toBe('line 2: is nested deeper than 64 levels, which no line of a trace is');
  });

  it('of 200 kB of brackets is one short sentence', async () => {
    const sentence = await said(`${'['.repeat(200_000)}\n`);
    expect(sentence).toBe('line 1: is nested deeper than 64 levels, which no line of a trace is');
  });

  it('does not end the hash of a document that was handed in by hand', () => {
    let body: unknown = 1;
    for (let depth = 0; depth < 100_000; depth++) body = depth % 2 === 0 ? [body] : { body };
    expect(contentHash(body)).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('size', () => {
  it('of a line is bounded', async () => {
    const long = forged(text, withDocument(document(`"${'a'.repeat(3 * 2 ** 20)}"`, 'a'.repeat(32))));
    expect(await said(long)).toMatch(/^line 2: is longer than 2097152 bytes/);
  });

  it('of a line that is no document is bounded more tightly', async () => {
    expect(await saidOf(2, (event) => ({ ...event, data: { key: 'a'.repeat(300_000) } }))).toMatch(
      /^line \d+: event: is longer than 262144 characters/,
    );
  });

  it('of a line in values is bounded, whatever its length', async () => {
    const many = document(`[${'[],'.repeat(400_000)}0]`, 'a'.repeat(32));
    expect(await said(forged(text, withDocument(many)))).toMatch(/^line 2: holds more than 50000 values/);
  });

  it('in events is bounded', async () => {
    const [header = ''] = linesOf(text);
    const passed = Array.from({ length: 25_101 }, (_, n) => [
      JSON.stringify({ kind: 'passedOver', seq: n + 1, why: 'missing' }),
      ...((n + 1) % 100 === 0 ? [JSON.stringify({ kind: 'checkpoint', seq: n + 1, hashes: {} })] : []),
    ]).flat();
    expect(await said(chained([header, ...passed]))).toMatch(
      /^line \d+: is event 25001; a trace holds at most 25000/,
    );
  });

  it('in documents is bounded', async () => {
    const lines = Array.from({ length: 10_001 }, (_, n) => document(String(n), contentHash(n)));
    const file = forged(text, ([header = '', , ...rest]) => [header, ...lines, ...rest]);
    expect(await said(file)).toMatch(/^line 10002: is document 10001; a trace holds at most 10000/);
  });

  it('as a whole is bounded', async () => {
    const body = { a: 'a'.repeat(2_000_000) };
    const line = document(JSON.stringify(body), contentHash(body));
    const [header = '', ...rest] = linesOf(text);
    const file = [header, ...Array.from({ length: 17 }, () => line), ...rest].join('\n');
    expect(await said(file)).toMatch(/^line 18: the file is larger than 33554432 bytes/);
  }, 30_000);
});

describe('a gzip file', () => {
  it('that unpacks to a thousand times its size is refused at the ratio, not at its end', async () => {
    const bomb = zipped(Buffer.alloc(300 * 2 ** 20, '[0]\n'));
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.resourceUsage().maxRSS;
    expect(await answer(bomb)).toMatch(/^line \d+: /);
    const file = bytesOf(`${linesOf(text)[0] ?? ''}\n`);
    const body = { a: 'a'.repeat(2 ** 20) };
    const line = bytesOf(`${document(JSON.stringify(body), contentHash(body))}\n`);
    const many = zipped(joined(file, ...Array.from({ length: 50 }, () => line)));
    expect(await answer(many)).toMatch(/^line \d+: the file unpacks to more than 100 times its size/);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(400_000);
  }, 60_000);

  it('that was cut, or has something after its end, says so', async () => {
    const whole = zipped(text);
    expect(await answer(whole)).toBe('accepted');
    expect(await answer(whole.slice(0, -4))).toContain('gzip data is damaged or cut');
    expect(await answer(joined(whole, bytesOf('garbage after the end')))).toMatch(/^line \d+: .*gzip data/);
    expect(await answer(joined(whole, zipped('{"kind":"note"}\n')))).toMatch(/^line \d+: /);
    expect(await answer(joined(zipped(`${linesOf(text)[0] ?? ''}\n`), zipped(text)))).toMatch(/^line \d+: /);
    expect(await answer(joined(whole, zipped('')))).toMatch(/^line \d+: .*gzip data/);
  });

  it('is known by its first two bytes, however they arrive', async () => {
    const read = await readTrace(streamOf(zipped(text), 1));
    expect(read.ok).toBe(true);
  });
});

describe('numbers', () => {
  it.each([1e300, -1, 0.5, 8.64e15, 2 ** 53])('at: %d is no time', async (at) => {
    expect(await saidOf(3, (event) => ({ ...event, at }))).toMatch(/^line \d+: event: event\.at: /);
  });

  it('as the time of export are bounded as well, and so is the seq', async () => {
    const at = forged(text, ([header = '', ...rest]) => [header.replace('1772560000000', '1e+300'), ...rest]);
    expect(await said(at)).toMatch(/^line 1: header: exportedAt: /);
    const seq = forged(text, ([header = '', ...rest]) => [
      header.replace('"after":0', `"after":${2 ** 53 - 1}`),
      ...rest,
    ]);
    expect(await said(seq)).toMatch(/^line 1: header: after: /);
  });

  it.each(['1e400', '1.0', '-0', '12345678901234567890', '0x10'])(
    'spelled %s are refused',
    async (number) => {
      const file = forged(text, withDocument(document(number, contentHash(Number(number)))));
      expect(await said(file)).toMatch(/^line 2: is (not JSON|JSON, but not written as a trace)/);
    },
  );
});

describe('text', () => {
  const hostile = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egnp.exe\u2066\u200f';
  it('that moves a cursor or turns letters round is escaped in every sentence', async () => {
    const sentences = await Promise.all([
      said(
        forged(text, ([header = '', ...rest]) => [
          header.replace('crema-trace', JSON.stringify(hostile).slice(1, -1)),
          ...rest,
        ]),
      ),
      saidOf(2, (event) => ({ ...event, type: hostile })),
      saidOf(2, (event) => ({ ...event, data: { [hostile]: 1 } })),
      said(forged(text, (lines) => [...lines, JSON.stringify({ kind: hostile })])),
    ]);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^line \d+: /);
      expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });

  it('of any length gets a sentence of a few words', async () => {
    const type = 'x'.repeat(200_000);
    const sentence = await saidOf(2, (event) => ({ ...event, type }));
    expect(sentence.length).toBeLessThan(600);
  });

  it.each([
    ['a byte order mark', (file: string) => `\ufeff${file}`, /^line 1: begins with a byte order mark/],
    ['lines that end in CR LF', (file: string) => file.replaceAll('\n', '\r\n'), /^line 1: ends with CR LF/],
    ['a zero byte', (file: string) => file.replace('Oat', 'O\0t'), /^line \d+: is not JSON/],
    [
      'a key twice',
      (file: string) =>
        forged(file, (lines) =>
          lines.map((line) => line.replace('{"kind":"event"', '{"kind":"note","kind":"event"')),
        ),
      /^line 3: is JSON, but not written as a trace/,
    ],
    [
      'spaces',
      (file: string) => forged(file, ([header = '', ...rest]) => [header.replace(',', ', '), ...rest]),
      /^line 1: is JSON, but not written as a trace/,
    ],
    [
      'a letter spelled out',
      (file: string) => forged(file, (lines) => lines.map((line) => line.replace('Oat', '\\u004fat'))),
      /^line \d+: is JSON, but not written as a trace/,
    ],
    ['a raw half of a letter pair', (file: string) => file.replace('Oat', '\ud800'), /^line \d+: /],
  ])('with %s is refused', async (_what, change, sentence) => {
    expect(await said(change(text))).toMatch(sentence);
  });

  it('that is not UTF-8 is refused in its line', async () => {
    const bytes = bytesOf(text);
    const [a, b] = [bytes.slice(0, 900), bytes.slice(900)];
    for (const wrong of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]) {
      expect(await answer(joined(a, new Uint8Array(wrong), b))).toMatch(
        /^line \d+: holds bytes that are not UTF-8/,
      );
    }
  });

  it.each(['__proto__', 'constructor', 'toString'])('in a key %s is refused', async (key) => {
    const planted = (event: Record<string, unknown>) =>
      JSON.parse(JSON.stringify(event).replace('"data":{', `"data":{"${key}":{"isAdmin":true},`)) as unknown;
    expect(await saidOf(4, planted)).toMatch(/^line \d+: has a key "/);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('the order of lines', () => {
  const header = (lines: readonly string[]): string => lines[0] ?? '';
  it.each<[string, (lines: string[]) => readonly string[], RegExp]>([
    ['two headers', (lines) => [header(lines), ...lines], /^line 2: a second header/],
    ['no header', (lines) => lines.slice(1), /^line 1: expected the header/],
    ['an event twice', (lines) => lines.toSpliced(5, 0, lines[4] ?? ''), /^line 6: event 3 follows event 3/],
    [
      'two events exchanged',
      (lines) => lines.toSpliced(3, 2, lines[4] ?? '', lines[3] ?? ''),
      /^line 4: event 3 follows event 1/,
    ],
    ['an unknown kind', (lines) => [...lines, '{"kind":"note"}'], /^line \d+: expected a line with a kind/],
    [
      'a checkpoint after each event',
      (lines) => lines.toSpliced(4, 0, '{"kind":"checkpoint","seq":2,"hashes":{}}'),
      /^line 6: .*checkpoint/,
    ],
    ['a list as a line', (lines) => [...lines, '[]'], /^line \d+: expected a line with a kind/],
    ['an empty line', (lines) => lines.toSpliced(3, 0, ''), /^line 4: is empty/],
    [
      'a type in the header that is nowhere',
      (lines) => [
        header(lines).replace('"cart/itemAdded":', '"cart/cleared":1,"cart/itemAdded":'),
        ...lines.slice(1),
      ],
      /^line \d+: the header lists/,
    ],
  ])('with %s is refused', async (_what, edit, sentence) => {
    expect(await said(forged(text, edit))).toMatch(sentence);
  });

  it('ends with the footer, whose count is right', async () => {
    const lines = linesOf(text).slice(0, -1);
    expect(await said(chained(lines, 8))).toMatch(/^line \d+: the file was changed after its export/);
    expect(await said(`${lines.join('\n')}\n`)).toMatch(/footer is missing/);
    expect(await said(`${text}{"kind":"note"}\n`)).toMatch(/comes after the footer/);
    expect(await said(`${text}${linesOf(text).at(-1) ?? ''}\n`)).toMatch(/comes after the footer/);
  });
});

describe('fields', () => {
  it('that the type does not have are refused, however deep they lie', async () => {
    const deeper = (event: Record<string, unknown>) => ({
      ...event,
      data: { line: { ...(event['data'] as { line: object }).line, planted: 'value' } },
    });
    expect(await saidOf(4, deeper)).toMatch(/^line \d+: event \d+ \(cart\/itemAdded\): /);
  });

  it.each(['id', 'tab', 'session', 'cause'])('that are as long as a book are refused: %s', async (field) => {
    expect(await saidOf(4, (event) => ({ ...event, [field]: 'a'.repeat(5000) }))).toMatch(
      new RegExp(`^line \\d+: event: event\\.${field}: `),
    );
  });

  it('of an honest trace are all accepted', async () => {
    expect(await said(text)).toBe('accepted');
    expect(await said(forged(text, (lines) => lines))).toBe('accepted');
    expect(await said(await someTrace(someSession(300), null))).toBe('accepted');
    expect(receipt.menus).toHaveLength(1);
  });
});
