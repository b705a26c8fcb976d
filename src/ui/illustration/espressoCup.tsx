/** The espresso cup on its saucer. Seen slightly from above. */
import { hasCrown, Saucer, Surface } from './cups.tsx';
import css from './Drawing.module.css';
import type { Draw } from './drawing.ts';
import { Ground, Steam } from './Light.tsx';

export const espressoCup: Draw = (props) => (
  <>
    {demitasse(props)}
    {!hasCrown(props) && <Steam y={84} />}
  </>
);

/** The espresso cup without steam. */
export const demitasse: Draw = (props) => (
  <>
    <Ground rx={56} />
    <Saucer rx={58} />
    <path className={css.lineCup} d="M130 118c20-6 24 20-4 24" />
    <path className={css.porcelain} d="M62 106c0 34 10 56 38 56s38-22 38-56z" />
    <path className={css.shade} d="M138 106c0 34-10 56-38 56c16-8 25-28 26-56z" />
    <path className={css.light} d="M69 112c1 20 6 34 14 42c-5-12-7-26-7-42z" />
    <ellipse className={css.porcelain} cx="100" cy="106" rx="38" ry="13" />
    <ellipse className={css.porcelainDeep} cx="100" cy="107" rx="35" ry="11" />
    <Surface {...props} cx={100} cy={108.5} rx={32.5} ry={9} />
    <path className={css.lineLight} d="M76 106c5-4 13-6 20-6" />
  </>
);
