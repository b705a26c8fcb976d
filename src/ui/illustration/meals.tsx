/** Meals: sandwich, wrap, bagel, bowl. --main is the bread or the bowl's content, --accent the filling. */
import css from './Drawing.module.css';
import type { Draw } from './drawing.ts';
import { Ground } from './Light.tsx';
import { Topping } from './Topping.tsx';

export const sandwich: Draw = ({ topping }) => (
  <>
    <Ground rx={66} cy={166} />
    <path className={css.crustDeep} d="M34 144h132v10c0 9-6 14-15 14H49c-9 0-15-5-15-14z" />
    <path className={css.crumb} d="M36 138h128v10H36z" />
    <path className={css.tomato} d="M38 128h124c4 0 6 3 6 6s-2 6-6 6H38c-4 0-6-3-6-6s2-6 6-6z" />
    <path className={css.cheese} d="M32 116h136l-16 12l-10 12l-14-12H32z" />
    <path
      className={css.accent}
      d="M36 106h128c5 0 7 3 7 6s-2 7-7 7c-8 0-10-3-18-3s-10 5-20 5s-12-5-22-5s-12 5-22 5s-12-5-22-5s-14 3-24 3c-5 0-7-4-7-7s2-6 7-6z"
    />
    <path
      className={css.leaf}
      d="M30 102c8-6 132-6 140 0c4 8-6 12-12 6c-6 8-16 8-22 0c-6 8-18 8-24 0c-6 8-18 8-24 0c-6 8-18 8-24 0c-6 8-18 6-22 0c-6 6-16 2-12-6z"
    />
    <path className={css.crumb} d="M36 92h128v10H36z" />
    <path className={css.main} d="M32 92c0-30 30-46 68-46s68 16 68 46c0 3-2 5-5 5H37c-3 0-5-2-5-5z" />
    <path className={css.shade} d="M138 55c18 7 30 20 30 37c0 3-2 5-5 5h-37c16-10 20-28 12-42z" />
    <path className={css.light} d="M46 84c2-16 18-27 40-30c-12 8-20 18-22 30z" />
    <Topping topping={topping} cx={104} cy={68} rx={48} ry={13} />
  </>
);

export const wrap: Draw = () => (
  <>
    <Ground rx={60} cy={168} />
    <g transform="rotate(-24 100 110)">
      <path className={css.main} d="M66 50c0-10 16-16 34-16s34 6 34 16v70H66z" />
      <path className={css.shade} d="M116 46h18v80h-26z" />
      <path className={css.lineMainDeep} opacity="0.5" d="M80 74c6 2 10 6 12 12M112 66c-2 8-6 12-12 14" />
      <ellipse className={css.crumb} cx="100" cy="50" rx="34" ry="15" />
      <ellipse className={css.accent} cx="100" cy="51" rx="28" ry="11" />
      <path
        className={css.leaf}
        d="M74 50c2-10 14-12 20-6c4-8 16-8 20 0c6-4 12 0 12 7c-8-4-14-2-18 4c-6-6-12-6-18 0c-4-5-10-7-16-5z"
      />
      <circle className={css.tomato} cx="90" cy="56" r="5" />
      <circle className={css.cheese} cx="108" cy="55" r="5.500" />
      <path className={css.porcelain} d="M58 92l84-10v82c0 8-5 12-12 12H70c-7 0-12-4-12-12z" />
      <path className={css.porcelainDeep} d="M58 92l84-10v14L58 110z" />
      <path className={css.shadeSoft} d="M116 85l26-3v82c0 8-5 12-12 12h-22z" />
      <path className={css.stripe} d="M60 140l80-10M60 154l80-10" />
    </g>
  </>
);

export const bagel: Draw = ({ topping, foam }) => (
  <>
    <Ground rx={62} cy={164} />
    <path className={css.crustDeep} d="M36 138c0-10 24-16 64-16s64 6 64 16c0 18-26 30-64 30s-64-12-64-30z" />
    <path className={css.crumb} d="M36 130c0-12 26-20 64-20s64 8 64 20s-26 20-64 20s-64-8-64-20z" />
    <path
      className={foam === null ? css.accent : css.foam}
      d="M32 122c0-14 28-20 68-20s68 6 68 20c0 10-8 14-14 8c-4 12-16 14-22 4c-6 10-20 10-26 0c-6 10-18 12-26 2c-6 8-20 8-24-2c-8 8-24 4-24-12z"
    />
    <path className={css.main} d="M34 106c0-30 28-50 66-50s66 20 66 50c0 12-26 20-66 20s-66-8-66-20z" />
    <ellipse className={css.mainDeep} cx="100" cy="86" rx="19" ry="9" />
    <path
      className={css.shade}
      d="M138 64c18 8 28 24 28 42c0 10-18 17-46 19c24-12 28-42 18-61zM81 86c0 5 8 9 19 9s19-4 19-9c-4 3-11 5-19 5s-15-2-19-5z"
    />
    <path className={css.light} d="M46 102c2-18 16-32 38-37c-14 10-20 22-21 36c-4 6-17 6-17 1z" />
    <Topping topping={topping} cx={100} cy={78} rx={50} ry={15} />
    {topping === 'seeds' && <Topping topping={topping} cx={100} cy={100} rx={54} ry={12} />}
  </>
);

export const bowl: Draw = ({ topping, foam }) => (
  <>
    <Ground rx={54} />
    <ellipse className={css.porcelainDeep} cx="100" cy="94" rx="68" ry="23" />
    <ellipse className={foam === null ? css.mainDeep : css.foam} cx="100" cy="94" rx="63" ry="20" />
    <path
      className={css.main}
      d="M40 94c4-16 22-26 38-22c8-10 34-10 42 0c18-4 36 8 40 22c-4 12-30 20-60 20s-56-8-60-20z"
    />
    <path
      className={css.mainLight}
      d="M56 88c6-8 16-11 26-9c6-7 20-8 28-4c-22 2-40 10-44 20c-6 0-10-3-10-7z"
    />
    <path className={css.accent} d="M106 84c6-8 22-8 30 0c8 4 10 12 4 16c-10 6-30 6-36 0c-6-4-4-12 2-16z" />
    <path className={css.light} d="M112 86c4-4 10-5 15-3c-4 2-8 4-9 8z" />
    {topping !== null && <Topping topping={topping} cx={84} cy={90} rx={32} ry={11} />}
    <path className={css.porcelain} d="M32 94c0 44 26 78 68 78s68-34 68-78c-4 16-34 24-68 24s-64-8-68-24z" />
    <path className={css.shade} d="M168 94c0 44-26 78-68 78c28-10 44-32 48-62c11-4 18-9 20-16z" />
    <path className={css.light} d="M40 112c4 26 16 42 32 52c-10-14-16-30-18-46z" />
    <path className={css.stripe} d="M41 130c30 14 88 14 118 0" />
  </>
);
