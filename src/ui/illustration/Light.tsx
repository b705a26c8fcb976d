/** Shared parts of the illustrations: ground shadow, steam, ice, straws, a clip path, the printed logo. */
import { useId, type ReactNode } from 'react';
import css from './Drawing.module.css';

export function Ground({
  rx,
  cx = 100,
  cy = 172,
}: {
  readonly rx: number;
  readonly cx?: number;
  readonly cy?: number;
}) {
  return <ellipse className={css.ground} cx={cx + 5} cy={cy} rx={rx} ry={rx * 0.16} />;
}

export function Steam({ y = 44 }: { readonly y?: number }) {
  return (
    <g transform={`translate(0 ${y - 44})`}>
      <path className={css.steam} d="M86 42c-8-8 8-13 0-23" />
      <path className={css.steam} d="M104 38c-8-9 9-14 0-26" />
      <path className={css.steam} d="M121 42c-8-8 8-13 0-23" />
    </g>
  );
}

/** Clips `children` to the path `d`. */
export function Clipped({ d, children }: { readonly d: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <g>
      <clipPath id={id}>
        <path d={d} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </g>
  );
}

type IceProps = {
  readonly cubes: readonly (readonly [x: number, y: number, turn: number])[];
  readonly size?: number;
};

export function Ice({ cubes, size = 24 }: IceProps) {
  return cubes.map(([x, y, turn]) => (
    <rect
      key={`${x} ${y}`}
      className={css.ice}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      rx="5"
      transform={`rotate(${turn} ${x} ${y})`}
    />
  ));
}

/** The bean in a circle, printed on cups and bags. */
export function Print({ cx, cy, r }: { readonly cx: number; readonly cy: number; readonly r: number }) {
  return (
    <g transform={`translate(${cx} ${cy}) scale(${r / 10}) rotate(28)`}>
      <ellipse className={css.porcelain} rx="7.4" ry="10" />
      <path className={css.lineShade} d="M0 -8.2C-5 -3 5 3 0 8.2" />
    </g>
  );
}
