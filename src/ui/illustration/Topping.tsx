/**
 * Toppings inside an ellipse: dust, drizzle, shavings, whipped cream, berries, seeds, sugar. Deterministic,
 * so a product always looks the same. A topping without a drawing is a compile error.
 */
import type { ReactNode } from 'react';
import type { Illustration } from '../../../domain/menu/illustration.ts';
import css from './Drawing.module.css';

type ToppingName = NonNullable<Illustration['topping']>;
type Area = { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number };

export function Topping({ topping, ...area }: Area & { readonly topping: ToppingName | null }) {
  return topping === null ? null : draw[topping](area);
}

const draw: Record<ToppingName, (area: Area) => ReactNode> = {
  cinnamon: (area) =>
    scatter(area, (x, y, i) => <circle key={i} className={css.topping} cx={x} cy={y} r={i % 3 ? 1.3 : 2} />),
  sugar: (area) =>
    scatter(area, (x, y, i) => (
      <rect
        key={i}
        className={css.topping}
        x={x}
        y={y}
        width="3"
        height="3"
        rx="0.8"
        transform={`rotate(${i * 40} ${x} ${y})`}
      />
    )),
  seeds: (area) =>
    scatter(area, (x, y, i) => (
      <ellipse
        key={i}
        className={i % 3 ? css.topping : css.porcelain}
        cx={x}
        cy={y}
        rx="3"
        ry="1.6"
        transform={`rotate(${i * 53} ${x} ${y})`}
      />
    )),
  chocolate: (area) =>
    scatter(area, (x, y, i) => (
      <rect
        key={i}
        className={css.topping}
        x={x - 3}
        y={y - 1.5}
        width="7"
        height="3.4"
        rx="1.2"
        transform={`rotate(${i * 47} ${x} ${y})`}
      />
    )),
  caramel: (area) => <path className={css.lineTopping} d={zigzag(area)} />,
  whip: ({ cx, cy, rx }) => <Whip cx={cx} cy={cy + 4} width={rx * 1.7} />,
  berries: ({ cx, cy, rx }) => (
    <g transform={`translate(${cx} ${cy}) scale(${Math.max(rx / 40, 0.6)})`}>
      {berries.map(([x, y, r]) => (
        <g key={x}>
          <circle className={css.topping} cx={x} cy={y} r={r} />
          <circle className={css.light} cx={x - r * 0.3} cy={y - r * 0.35} r={r * 0.35} />
        </g>
      ))}
      <path className={css.leaf} d="M4 -13c2-9 11-11 17-9c-2 8-9 11-17 9z" />
    </g>
  ),
};

/** A swirl of whipped cream standing on (cx, cy). */
export function Whip({
  cx,
  cy,
  width,
}: {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
}) {
  return (
    <g transform={`translate(${cx} ${cy}) scale(${width / 80})`}>
      <path
        className={css.whip}
        d="M-40 0c-4-14 6-20 14-20c-4-12 6-19 15-18c0-10 8-16 15-20c-1 9 2 12 6 17c5 5 5 12 2 18c12-2 20 6 17 14c10 0 12 6 9 10c-14 9-64 9-78-1z"
      />
      <path
        className={css.shade}
        d="M-26-20c12 8 34 8 42 0c-2 14-32 17-42 0zM-40 0c14 9 56 10 70-9c11 0 12 6 9 10c-14 9-65 9-79-1z"
      />
      <path className={css.lineLight} d="M-30-9c3-5 8-6 12-5M-12-28c2-4 6-5 9-4" />
    </g>
  );
}

const berries = [
  [-15, -3, 10],
  [14, -4, 9],
  [0, -1, 11],
] as const;

const spots = [
  [-0.62, -0.2], [-0.35, 0.35], [-0.2, -0.45], [0.05, 0.1], [0.3, -0.3], [0.45, 0.3], [0.68, -0.05],
  [-0.75, 0.2], [0.1, -0.72], [0.12, 0.62], [-0.42, -0.05], [0.62, -0.42], [-0.1, 0.2], [0.26, 0.02],
] as const; // prettier-ignore

function scatter(
  { cx, cy, rx, ry }: Area,
  one: (x: number, y: number, index: number) => ReactNode,
): ReactNode {
  return spots.map(([x, y], index) => one(cx + x * rx, cy + y * ry, index));
}

function zigzag({ cx, cy, rx, ry }: Area): string {
  const turns = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7];
  const points = turns.map(
    (x, i) => `${cx + x * rx} ${cy + (i % 2 ? -1 : 1) * ry * 0.62 * (1 - Math.abs(x) * 0.4)}`,
  );
  return `M${points.join('L')}`;
}
