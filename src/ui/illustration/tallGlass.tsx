/** The tall cup with a straw, and what other clear cups share with it. The home page draws no other cold drink. */
import css from './Drawing.module.css';
import type { Draw, DrawingProps } from './drawing.ts';
import { Clipped, Ground, Ice, Print } from './Light.tsx';
import { Topping } from './Topping.tsx';

export const tallGlass: Draw = (props) => {
  const inside = 'M61 66L69 160A31 8 0 0 0 131 160L139 66Z';
  return (
    <>
      <Ground rx={40} />
      <path className={css.lineAccent} d="M112 70L126 14" />
      <path className={css.glass} d="M56 50L65 162A35 9 0 0 0 135 162L144 50Z" />
      <Fill {...props} d={inside} top={66} rx={39} />
      {props.ice && (
        <Clipped d={inside}>
          <Ice
            cubes={[
              [82, 82, 12],
              [112, 90, -24],
              [88, 112, 40],
              [113, 124, 10],
            ]}
          />
        </Clipped>
      )}
      <TopFoam {...props} y={66} rx={39} ry={9.5} />
      <path className={css.light} d="M66 76L73 154c3 3 6 4 9 4.500L75 76z" />
      <ellipse className={css.rim} cx="100" cy="50" rx="44" ry="11" />
      <Print cx={108} cy={138} r={10} />
    </>
  );
};

type FillProps = DrawingProps & { readonly d: string; readonly top: number; readonly rx: number };

/** The drink in a clear cup; an accent fades from the bottom upwards. */
export function Fill({ d, top, rx, accent, liquid }: FillProps) {
  return (
    <>
      <path className={css.main} d={d} />
      <Clipped d={d}>
        {accent !== null && accent !== liquid && (
          <>
            <path className={css.accent} opacity="0.45" d="M40 128c20-14 34 8 58-4s40-4 62-8v70H40z" />
            <path className={css.accent} opacity="0.8" d="M40 146c24-8 40 6 60 0s40-6 60-2v40H40z" />
          </>
        )}
        <path className={css.shade} d="M122 50h40v130h-52z" />
      </Clipped>
      <ellipse className={css.mainLight} cx="100" cy={top} rx={rx} ry={rx * 0.24} />
    </>
  );
}

type FoamProps = DrawingProps & { readonly y: number; readonly rx: number; readonly ry: number };

export function TopFoam({ foam, topping, y, rx, ry }: FoamProps) {
  const l = 100 - rx;
  const r = 100 + rx;
  return (
    <>
      {foam !== null && (
        <>
          <path
            className={css.foam}
            d={`M${l} ${y}L${l + 1.5} ${y + 16}c6 10 14 2 20 8s14 10 22 2s16 6 24-2s8 2 ${2 * rx - 69} -8L${r} ${y}z`}
          />
          <ellipse className={css.foam} cx="100" cy={y} rx={rx} ry={ry} />
          <ellipse className={css.light} cx="96" cy={y - 1} rx={rx * 0.8} ry={ry * 0.66} />
        </>
      )}
      <Topping topping={topping} cx={100} cy={y} rx={rx * 0.74} ry={ry * 0.74} />
    </>
  );
}
