/** A build step whose library is another one now ends the build. */
import { expect, it } from 'vitest';
import { matchedPatterns } from '../../scripts/matchedPatterns.ts';

function built({ command, ssr }: { readonly command: 'build' | 'serve'; readonly ssr: boolean }) {
  const patterns = { found: /^var/gm, missed: /^let/gm };
  const matched = matchedPatterns('scripts/lean.ts', Object.values(patterns));
  matched.hooks.configResolved({ command, build: { ssr } });
  matched.hooks.buildStart();
  for (const pattern of Object.values(patterns)) matched.in('a;\nvar b;', pattern);
  return matched;
}

it('fails where a pattern matched nothing, and says which', () => {
  const matched = built({ command: 'build', ssr: false });
  expect(() => matched.hooks.buildEnd()).toThrow('Nothing matched /^let/gm: see scripts/lean.ts');
});

it.each([
  { command: 'serve', ssr: false },
  { command: 'build', ssr: true },
] as const)('lets %o do without a part of the library', (given) => {
  expect(() => built(given).hooks.buildEnd()).not.toThrow();
});
