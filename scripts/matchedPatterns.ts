/**
 * The patterns by which a build step finds its places in a library. A build of the client in which one of them matched nothing
 * fails: the library is another one now, and the step would silently do less.
 */
interface Resolved {
  readonly command: 'build' | 'serve';
  readonly build: { readonly ssr: boolean | string };
}

export function matchedPatterns(file: string, patterns: readonly RegExp[]) {
  const matched = new Set<RegExp>();
  let isClientBuild = false;
  return {
    /** Whether it is found there; noted if it is. */
    in(text: string, pattern: RegExp): boolean {
      const isFound = text.search(pattern) !== -1;
      if (isFound) matched.add(pattern);
      return isFound;
    },
    /** Of the plugin. The dev server and the rendering for the server may do without a part of the library. */
    hooks: {
      configResolved: ({ command, build }: Resolved): void => {
        isClientBuild = command === 'build' && build.ssr === false;
      },
      buildStart: (): void => matched.clear(),
      buildEnd: (error?: Error): void => {
        const missed = patterns.filter((pattern) => !matched.has(pattern));
        if (isClientBuild && error === undefined && missed.length > 0)
          throw new Error(`Nothing matched ${missed.join(', ')}: see ${file}.`);
      },
    },
  };
}
