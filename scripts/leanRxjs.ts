/**
 * Build step: RxJS iterates over an async iterable and reads a stream with helpers for browsers without async generators. The
 * same functions in today's JavaScript do without the helpers, which no other library of the first page needs.
 */
import type { Plugin } from 'vite';

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
  const met = new Set<Replaced>();
  return {
    name: 'crema-lean-rxjs',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart: () => met.clear(),
    buildEnd(error) {
      const [missed] = replaced.filter((each) => !met.has(each));
      if (error === undefined && missed !== undefined)
        throw new Error(`No module is ${missed.file}: see scripts/leanRxjs.ts.`);
    },
    transform(code, id) {
      const found = replaced.find(({ file }) => file.test(id));
      if (found === undefined) return null;
      met.add(found);
      const [helpers, written] = found.before;
      if (!helpers.test(code) || !written.test(code))
        throw new Error(`${id} is another one now: see scripts/leanRxjs.ts.`);
      return { code: code.replace(helpers, '').replace(written, () => found.code), map: null };
    },
  };
}
