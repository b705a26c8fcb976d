/**
 * Build step: RxJS iterates over an async iterable and reads a stream with helpers for browsers without async generators. The
 * same functions in today's JavaScript do without the helpers, which no other library of the first page needs.
 */
import type { Plugin } from 'vite';
import { matchedPatterns } from './matchedPatterns.ts';

interface Replaced {
  readonly file: RegExp;
  /** The import of the helpers, then the function. */
  readonly before: readonly [RegExp, RegExp];
  readonly code: string;
}
const replaced: readonly Replaced[] = [
  {
    file: /\/rxjs\/dist\/esm\/internal\/observable\/innerFrom\.js$/,
    before: [/^import \{ __asyncValues, __awaiter \} from "tslib";$/m, /^function process\(.*^\}$/ms],
    code: `async function process(asyncIterable, subscriber) {
  for await (const value of asyncIterable) {
    subscriber.next(value);
    if (subscriber.closed) return;
  }
  subscriber.complete();
}`,
  },
  {
    file: /\/rxjs\/dist\/esm\/internal\/util\/isReadableStreamLike\.js$/,
    before: [
      /^import \{ __asyncGenerator, __await \} from "tslib";$/m,
      /^export function readableStreamLikeToAsyncGenerator\(.*?^\}$/ms,
    ],
    code: `export async function* readableStreamLikeToAsyncGenerator(readableStream) {
  const reader = readableStream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}`,
  },
];

export function leanRxjs(): Plugin {
  const matched = matchedPatterns(
    'scripts/leanRxjs.ts',
    replaced.flatMap(({ file, before }) => [file, ...before]),
  );
  return {
    ...matched.hooks,
    name: 'crema-lean-rxjs',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      const found = replaced.find(({ file }) => matched.in(id, file));
      if (found === undefined) return null;
      const [helpers, written] = found.before;
      // One alone would leave a call without its helper; the build then fails at its end.
      if (!found.before.every((pattern) => matched.in(code, pattern))) return null;
      return { code: code.replace(helpers, '').replace(written, () => found.code), map: null };
    },
  };
}
