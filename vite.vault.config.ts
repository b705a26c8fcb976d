/**
 * The build of the vault's frame: src/cardFrame/main.ts → dist/vault, which the vault's own origin serves. One script and
 * one style; the style is made from the app's own tokens, fonts and fields.
 */
import { defineConfig } from 'vite';
import { cutFonts } from './scripts/cutFonts.ts';

export default defineConfig({
  publicDir: false,
  plugins: [cutFonts()],
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: 'src/cardFrame/main.ts' },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
