/**
 * Build step: lets the build leave out what this app does not use of React Router (forms, scroll restoration, contexts of
 * its framework mode). Its components have names for developer tools, and setting a name keeps a component in the build.
 */
import type { Plugin } from 'vite';

const NAMED = /^\w+\.displayName = ".*";$/gm;
const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

export function leanRouter(): Plugin {
  return {
    name: 'crema-lean-router',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/[\w-]+\.mjs$/.test(id)) return null;
      return {
        code: code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ $2'),
        map: null,
      };
    },
  };
}
