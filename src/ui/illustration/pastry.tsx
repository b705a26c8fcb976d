/** Pastry: croissant, muffin, cookie, loaf slice, cake pop, donut, bar. --main is the dough or glaze. */
import css from './Drawing.module.css';
import type { Draw } from './drawing.ts';
import { Clipped, Ground } from './Light.tsx';
import { Topping } from './Topping.tsx';

export const croissant: Draw = ({ topping, accent }) => (
  <>
    <Ground rx={70} cy={160} />
    <g className={css.mainDeep}>
      <path d="M28 150c-8-14-2-34 16-46l22 34c-8 12-24 20-38 12z" />
      <path d="M172 150c8-14 2-34-16-46l-22 34c8 12 24 20 38 12z" />
    </g>
    <path className={css.main} d="M40 108c6-20 20-34 38-38l10 70c-10 8-24 10-34 4z" />
    <path className={css.main} d="M160 108c-6-20-20-34-38-38l-10 70c10 8 24 10 34 4z" />
    <path className={css.shade} d="M66 72c4 24 4 50-2 74c8 1 17-1 24-6L82 70z" />
    <path className={css.shade} d="M160 108c-4-14-12-25-22-32c4 22 3 48-4 70c4 1 8 1 12-2z" />
    <path
      className={css.main}
      d="M76 70c6-12 42-12 48 0c8 24 6 52-2 72c-10 10-34 10-44 0c-8-20-10-48-2-72z"
    />
    <path className={css.mainLight} d="M82 74c6-7 16-9 24-8c-12 6-18 30-16 56c-10-8-14-34-8-48z" />
    <path className={css.shade} d="M116 64c4 2 7 4 8 6c8 24 6 52-2 72c-5 5-14 7-22 7c14-18 20-52 16-85z" />
    <path className={css.lineLight} d="M52 104c3-9 7-15 13-20M35 134c-1-8 2-15 7-21M150 92c4 6 6 11 8 17" />
    {accent !== null && <path className={css.accent} d="M88 142c6 5 18 5 24 0l-2 8c-5 4-15 4-20 0z" />}
    <Topping topping={topping} cx={100} cy={100} rx={topping === 'caramel' ? 62 : 46} ry={26} />
  </>
);

export const muffin: Draw = ({ topping, accent }) => (
  <>
    <Ground rx={46} />
    <path className={css.kraft} d="M58 112h84l-12 54c-1 5-4 8-9 8H79c-5 0-8-3-9-8z" />
    <path
      className={css.shade}
      d="M66 112h9l7 62h-5zM84 112h8l3 62h-6zM108 112h8l-5 62h-6zM125 112h9l-12 61l-5 1z"
    />
    <path className={css.shadeSoft} d="M112 112h30l-12 54c-1 5-4 8-9 8h-19z" />
    <path
      className={css.main}
      d="M48 112c-10-10-2-28 10-28c2-22 22-34 42-34s40 12 42 34c12 0 20 18 10 28c-4 10-20 12-26 6c-6 8-18 8-26 2c-8 6-20 6-26-2c-6 6-22 4-26-6z"
    />
    <path
      className={css.mainDeep}
      opacity="0.55"
      d="M48 112c-2-2-4-5-4-8c10 6 24 4 30-2c8 8 20 8 26 2c8 6 20 6 28-2c6 6 18 6 28 2c0 3-2 6-4 8c-4 10-20 12-26 6c-6 8-18 8-26 2c-8 6-20 6-26-2c-6 6-22 4-26-6z"
    />
    <path className={css.light} d="M66 82c4-14 14-22 28-24c-10 8-14 16-16 26z" />
    {accent !== null &&
      [
        [78, 92, 7],
        [100, 78, 8],
        [124, 90, 7],
        [96, 102, 6],
        [116, 68, 5],
      ].map(([x, y, r]) => (
        <g key={x}>
          <circle className={css.accent} cx={x} cy={y} r={r} />
          <circle className={css.light} cx={(x ?? 0) - 2} cy={(y ?? 0) - 2} r="2" />
        </g>
      ))}
    <Topping
      topping={topping}
      cx={100}
      cy={topping === 'whip' || topping === 'berries' ? 58 : 82}
      rx={36}
      ry={20}
    />
  </>
);

export const cookie: Draw = ({ topping, accent }) => (
  <>
    <Ground rx={56} cy={166} />
    <path className={css.mainDeep} d="M40 116c0 34 26 54 60 54s60-20 60-54z" />
    <path className={css.main} d="M40 110c0-36 24-60 58-61c36-1 62 24 62 60s-26 54-60 54s-60-18-60-53z" />
    <path className={css.light} d="M52 104c2-24 18-40 42-44c-18 10-28 24-30 44z" />
    <path
      className={css.lineMainDeep}
      d="M74 136c8 4 14 3 20-2M118 84c4-6 10-8 16-6M128 136c4-2 7-6 8-10"
      opacity="0.6"
    />
    {chips.map(([x, y, turn]) => (
      <g key={`${x} ${y}`} transform={`rotate(${turn} ${x} ${y})`}>
        <rect
          className={accent === null ? css.mainDeep : css.accent}
          x={x - 8}
          y={y - 6}
          width="16"
          height="12"
          rx="4.500"
        />
        <rect className={css.light} x={x - 6} y={y - 5} width="7" height="3" rx="1.500" />
      </g>
    ))}
    <Topping topping={topping} cx={100} cy={106} rx={48} ry={42} />
  </>
);

export const loaf: Draw = ({ topping, accent }) => (
  <>
    <Ground rx={62} />
    <path className={css.crustDeep} d="M78 66c10-14 66-16 76 2c8 12 6 24-2 30v62c0 8-4 12-12 12H84z" />
    <path
      className={css.crust}
      d="M46 100c-12-8-10-36 10-42c18-8 52-8 66 0c18 6 20 34 8 42v60c0 8-4 12-12 12H58c-8 0-12-4-12-12z"
    />
    <path
      className={css.main}
      d="M54 96c-10-6-8-26 6-30c16-6 44-6 58 0c12 4 14 24 4 30v62c0 5-2 7-7 7H61c-5 0-7-2-7-7z"
    />
    <path className={css.light} d="M62 72c10-4 24-5 34-4c-16 2-26 8-30 18c-4-4-6-10-4-14z" />
    {crumbs.map(([x, y, r]) => (
      <ellipse
        key={`${x} ${y}`}
        className={accent === null ? css.shade : css.accent}
        cx={x}
        cy={y}
        rx={r}
        ry={r * 0.8}
      />
    ))}
    <path className={css.shadeSoft} d="M100 68h18c12 4 14 24 4 28v62c0 5-2 7-7 7h-15z" />
    <Topping
      topping={topping}
      cx={88}
      cy={topping === 'whip' || topping === 'berries' ? 62 : 76}
      rx={32}
      ry={10}
    />
  </>
);

export const donut: Draw = ({ topping }) => {
  const ring =
    'M100 60c36 0 64 20 64 48s-28 50-64 50s-64-22-64-50s28-48 64-48zM100 96c-13 0-22 5-22 11s9 11 22 11s22-5 22-11s-9-11-22-11z';
  return (
    <>
      <Ground rx={60} cy={160} />
      <path className={css.crustDeep} fillRule="evenodd" d={ring} transform="translate(0 6)" />
      <path className={css.crust} fillRule="evenodd" d={ring} />
      <path
        className={css.main}
        fillRule="evenodd"
        d="M100 56c38 0 62 20 62 44c0 14-8 18-14 14c-6 12-16 16-24 8c-6 12-20 14-28 4c-8 8-20 8-26-2c-10 6-18 0-20-10c-8 2-12-6-12-14c0-24 24-44 62-44zM100 94c-14 0-24 6-24 13s10 12 24 12s24-5 24-12s-10-13-24-13z"
      />
      <path className={css.shade} d="M78 104c1-6 10-10 22-10s21 4 22 10c-3-4-11-6-22-6s-19 2-22 6z" />
      <path className={css.light} d="M50 98c2-18 18-30 40-33c-16 8-26 18-28 32c-3 5-12 7-12 1z" />
      <Topping topping={topping === 'caramel' ? null : topping} cx={100} cy={82} rx={50} ry={15} />
      {topping === 'caramel' && (
        <path className={css.lineTopping} d="M46 96l16-22l10 30l16-40l8 26l12-28l8 28l16-22l8 32" />
      )}
    </>
  );
};

export const cakePop: Draw = ({ topping }) => (
  <>
    <Ground rx={26} />
    <path className={css.stick} d="M100 110v62" />
    <circle className={css.main} cx="100" cy="80" r="42" />
    <Clipped d="M58 80a42 42 0 1 0 84 0a42 42 0 1 0-84 0z">
      <path className={css.shade} d="M128 30c14 30 10 74-20 96h50V30z" />
      <path className={css.accent} d="M50 102c10 12 18-2 28 6s16 4 24 0s16 8 24 0s12 0 24-6v34H50z" />
    </Clipped>
    <ellipse className={css.lightStrong} cx="82" cy="62" rx="11" ry="7" transform="rotate(-38 82 62)" />
    <Topping topping={topping === 'whip' ? null : topping} cx={102} cy={72} rx={32} ry={24} />
  </>
);

export const bar: Draw = ({ topping }) => (
  <>
    <Ground rx={64} cy={160} />
    <path className={css.crustDeep} d="M30 120v22l72 26l68-32v-22z" />
    <path className={css.accent} d="M30 106v20l72 26l68-32v-20z" />
    <path className={css.mainDeep} d="M30 92v18l72 26l68-32V86z" />
    <path className={css.main} d="M30 92l70-34l70 28l-68 34z" />
    <path className={css.shade} d="M102 120l68-34v50l-68 32z" />
    <path className={css.light} d="M42 91l58-27l14 5l-58 28z" />
    <Topping topping={topping} cx={100} cy={90} rx={52} ry={20} />
  </>
);

const chips = [
  [72, 88, 20], [106, 74, -16], [134, 104, 40], [96, 112, 8], [66, 122, -30], [114, 140, 18],
] as const; // prettier-ignore
const crumbs = [
  [70, 98, 4], [92, 90, 3], [110, 106, 5], [78, 122, 5], [98, 130, 4], [112, 146, 4], [70, 148, 4], [90, 152, 3],
] as const; // prettier-ignore
