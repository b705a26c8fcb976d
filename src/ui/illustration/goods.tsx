/**
 * Merchandise: the bag of beans, the mug, the tumbler, the gift box. --main is its colour, --accent its band
 * or ribbon.
 */
import css from './Drawing.module.css';
import type { Draw } from './drawing.ts';
import { Clipped, Ground, Print } from './Light.tsx';

export const bag: Draw = () => {
  const body = 'M60 52h80l6 112c0 6-4 9-9 9H63c-5 0-9-3-9-9z';
  return (
    <>
      <Ground rx={52} />
      <path className={css.main} d={body} />
      <Clipped d={body}>
        <path className={css.mainLight} d="M54 40l24 14l-8 120H40z" opacity="0.6" />
        <path className={css.shade} d="M128 50l30-10v140h-24z" />
        <path className={css.shadeSoft} d="M78 54l6 120h4l-6-120z" />
      </Clipped>
      <path className={css.mainDeep} d="M58 36c0-4 3-6 6-6h72c3 0 6 2 6 6v18H58z" />
      <path className={css.light} d="M62 36h76v4H62z" />
      <path className={css.accent} d="M52 44h96v9H52z" />
      <rect className={css.porcelain} x="74" y="84" width="52" height="62" rx="4" />
      <circle className={css.accent} cx="100" cy="106" r="14" />
      <Print cx={100} cy={106} r={9} />
      <path className={css.lineShade} d="M84 130h32M90 138h20" />
    </>
  );
};

export const mug: Draw = () => {
  const body = 'M50 66v84c0 14 8 22 22 22h48c14 0 22-8 22-22V66z';
  return (
    <>
      <Ground rx={54} />
      <path className={css.lineMainHandle} d="M140 90c38-8 38 54 0 52" />
      <path className={css.main} d={body} />
      <Clipped d={body}>
        <path className={css.accent} d="M50 140h92v12H50z" />
        <path className={css.shade} d="M118 60h30v120h-44c12-10 14-40 14-120z" />
        <path className={css.light} d="M58 74h10v88c-6-2-10-6-10-12z" />
      </Clipped>
      <ellipse className={css.mainLight} cx="96" cy="66" rx="46" ry="14" />
      <ellipse className={css.mainDeep} cx="96" cy="67" rx="41" ry="11" />
      <Print cx={94} cy={112} r={16} />
    </>
  );
};

export const tumbler: Draw = () => {
  const body = 'M64 54l8 110c0 5 4 8 9 8h38c5 0 9-3 9-8l8-110z';
  return (
    <>
      <Ground rx={38} />
      <path className={css.main} d={body} />
      <Clipped d={body}>
        <path className={css.accent} d="M60 132h80v12H60z" />
        <path className={css.shade} d="M116 50h26v124h-34z" />
        <path className={css.light} d="M72 60h9l6 108h-8z" />
      </Clipped>
      <Print cx={98} cy={98} r={13} />
      <path className={css.accentDeep} d="M58 46h84c3 0 5 2 5 5s-2 6-5 6H58c-3 0-5-3-5-6s2-5 5-5z" />
      <path className={css.accent} d="M66 34c0-4 3-6 7-6h54c4 0 7 2 7 6v12H66z" />
      <path className={css.light} d="M72 32h16v12H72z" />
      <path className={css.accentDeep} d="M106 20h20c3 0 4 2 4 4v5h-28v-5c0-2 1-4 4-4z" />
    </>
  );
};

export const box: Draw = () => (
  <>
    <Ground rx={62} />
    <path className={css.main} d="M40 92h120v72c0 5-3 8-8 8H48c-5 0-8-3-8-8z" />
    <path className={css.shade} d="M124 92h36v72c0 5-3 8-8 8h-28z" />
    <path className={css.accent} d="M88 92h24v80H88z" />
    <rect className={css.mainDeep} x="40" y="92" width="120" height="8" />
    <rect className={css.mainLight} x="32" y="68" width="136" height="26" rx="6" />
    <path className={css.accent} d="M88 68h24v26H88z" />
    <path
      className={css.accentDeep}
      d="M100 68C84 34 52 38 56 54c3 12 28 14 44 14zM100 68c16-34 48-30 44-14c-3 12-28 14-44 14z"
    />
    <path
      className={css.accentLight}
      d="M96 62c-10-14-26-18-30-12c-3 7 14 11 30 12zM104 62c10-14 26-18 30-12c3 7-14 11-30 12z"
    />
    <ellipse className={css.accent} cx="100" cy="66" rx="9" ry="8" />
    <path className={css.light} d="M38 72h44v5H38z" />
  </>
);
