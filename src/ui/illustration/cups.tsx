/** Hot drinks: the paper cup with its sleeve, the tea cup on a saucer. Seen slightly from above. */
import css from './Drawing.module.css';
import type { Draw, DrawingProps } from './drawing.ts';
import { Clipped, Ground, Print, Steam } from './Light.tsx';
import { Topping } from './Topping.tsx';

export const hotCup: Draw = (props) => (
  <>
    <Ground rx={48} />
    {paperCup(props)}
    {!hasCrown(props) && <Steam y={46} />}
  </>
);

/** The cup alone: no steam, no shadow. */
export const paperCup: Draw = (props) => {
  const body = 'M52 66L63 158A37 11 0 0 0 137 158L148 66Z';
  return (
    <>
      <path className={css.porcelain} d={body} />
      <Clipped d={body}>
        <path className={css.accent} d="M50 96A50 15 0 0 0 150 96L150 138A45 13 0 0 1 50 138Z" />
        <path className={css.shade} d="M118 60h40v120h-52z" />
        <path className={css.light} d="M60 60h12l8 116h-10z" />
      </Clipped>
      <Print cx={97} cy={130} r={12} />
      <ellipse className={css.porcelain} cx="100" cy="66" rx="50" ry="17" />
      <ellipse className={css.porcelainDeep} cx="100" cy="67" rx="46" ry="14.5" />
      <Surface {...props} cx={100} cy={69} rx={43.5} ry={12.5} />
    </>
  );
};

export const teaCup: Draw = (props) => (
  <>
    <Ground rx={62} />
    <Saucer rx={66} />
    <path className={css.lineCup} d="M142 108c26-8 32 26-6 30" />
    <path className={css.porcelain} d="M46 94c0 40 16 68 54 68s54-28 54-68z" />
    <path className={css.shade} d="M154 94c0 40-16 68-54 68c22-8 34-32 36-68z" />
    <path
      className={css.accent}
      d="M48.500 112c1 5 2.200 9 3.800 13c26 10 69 10 95.400 0c1.600-4 2.800-8 3.800-13c-28 11-75 11-103 0z"
    />
    <path className={css.light} d="M55 100c2 26 10 42 22 52c-8-14-12-32-12-52z" />
    <ellipse className={css.porcelain} cx="100" cy="94" rx="54" ry="18" />
    <ellipse className={css.porcelainDeep} cx="100" cy="95" rx="50" ry="15.500" />
    <Surface {...props} cx={100} cy={97} rx={47} ry={13} />
    {!hasCrown(props) && <Steam y={72} />}
    {props.foam === null && (
      <g>
        <path className={css.lineShade} d="M64 104c-8 4-12 12-10 24" />
        <rect
          className={css.porcelainDeep}
          x="45"
          y="126"
          width="17"
          height="19"
          rx="2"
          transform="rotate(6 53 135)"
        />
        <path className={css.leaf} d="M48 139c0-7 5-10 10-10c0 7-4 10-10 10z" />
      </g>
    )}
  </>
);

type SurfaceProps = DrawingProps & {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
};

/** The drink's surface: a darker rim, the foam or latte art, the topping. */
export function Surface({ cx, cy, rx, ry, foam, topping }: SurfaceProps) {
  return (
    <>
      <ellipse className={css.mainDeep} cx={cx} cy={cy} rx={rx} ry={ry} />
      <ellipse className={css.main} cx={cx} cy={cy} rx={rx * 0.93} ry={ry * 0.9} />
      {foam === 'milk' && (
        <g transform={`translate(${cx} ${cy}) scale(${rx / 44} ${ry / 13})`}>
          <path className={css.foam} d="M0 10C-22 6-30-2-22-6C-16-9-6-7 0-3C6-7 16-9 22-6C30-2 22 6 0 10Z" />
          <path className={css.lineMain} d="M-17-2C-8-3-3 0 0 3C3 0 8-3 17-2" />
        </g>
      )}
      {(foam === 'cream' || foam === 'cold') && (
        <ellipse className={css.foam} cx={cx} cy={cy - 0.5} rx={rx * 0.86} ry={ry * 0.82} />
      )}
      <Topping topping={topping} cx={cx} cy={cy} rx={rx * 0.75} ry={ry * 0.75} />
    </>
  );
}

export function Saucer({ rx }: { readonly rx: number }) {
  return (
    <>
      <ellipse className={css.porcelainDeep} cx="100" cy="164" rx={rx} ry={rx * 0.2} />
      <ellipse className={css.porcelain} cx="100" cy="161" rx={rx} ry={rx * 0.2} />
      <ellipse className={css.shadeSoft} cx="104" cy="162" rx={rx * 0.62} ry={rx * 0.12} />
    </>
  );
}

export function hasCrown({ topping }: DrawingProps): boolean {
  return topping === 'whip' || topping === 'berries';
}
