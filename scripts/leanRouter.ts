/**
 * Build step: lets the build leave out what this app does not use of React Router (forms, scroll restoration, contexts of
 * its framework mode). Its components have names for developer tools, and setting a name keeps a component in the build.
 */
import type { Plugin } from 'vite';
import { matchedPatterns } from './matchedPatterns.ts';

const FILE = /\/react-router\/dist\/production\/[\w-]+\.mjs$/;
const NAMED = /^\w+\.displayName = ".*";$/gm;
const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

export function leanRouter(): Plugin {
  const matched = matchedPatterns('scripts/leanRouter.ts', [FILE, NAMED, MADE]);
  return {
    ...matched.hooks,
    name: 'crema-lean-router',
    apply: 'build',
    transform(code, id) {
      if (!matched.in(id, FILE)) return null;
      const unnamed = matched.in(code, NAMED) ? code.replace(NAMED, '') : code;
      if (!matched.in(code, MADE)) return { code: unnamed, map: null };
      return { code: unnamed.replace(MADE, '$1/* @__PURE__ */ $2'), map: null };
    },
  };
}
