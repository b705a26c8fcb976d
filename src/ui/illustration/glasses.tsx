/** Cold drinks: the short glass, the frozen cup with its dome lid, the bottle. The tall cup is in tallGlass.tsx. */
import css from './Drawing.module.css';
import type { Draw } from './drawing.ts';
import { Clipped, Ground, Ice, Print } from './Light.tsx';
import { Fill, TopFoam } from './tallGlass.tsx';
import { Topping, Whip } from './Topping.tsx';

export const glass: Draw = (props) => {
  const inside = 'M56 84L62 160A38 9 0 0 0 138 160L144 84Z';
  return (
    <>
      <Ground rx={46} />
      <path className={css.glass} d="M50 66L58 162A42 11 0 0 0 142 162L150 66Z" />
      <Fill {...props} d={inside} top={84} rx={44} />
      {props.ice && (
        <Clipped d={inside}>
          <Ice
            cubes={[
              [80, 100, 14],
              [112, 106, -20],
              [96, 132, 38],
            ]}
            size={28}
          />
        </Clipped>
      )}
      <TopFoam {...props} y={84} rx={44} ry={11} />
      <path className={css.light} d="M62 90L67 156c3 2 6 3 9 4L72 90z" />
      <ellipse className={css.rim} cx="100" cy="66" rx="50" ry="13" />
    </>
  );
};

export const frozenCup: Draw = (props) => {
  const inside = 'M58 82L68 162A32 9 0 0 0 132 162L142 82Z';
  return (
    <>
      <Ground rx={42} />
      <path className={css.lineAccent} d="M106 60L114 8" />
      <path className={css.main} d={inside} />
      <Clipped d={inside}>
        <path className={css.mainLight} d="M50 78h100v14c-16 12-24-4-38 6s-28 8-40-2s-16 8-22 2z" />
        {flecks.map(([x, y]) => (
          <circle key={`${x} ${y}`} className={css.light} cx={x} cy={y} r="3.200" />
        ))}
        <path className={css.accent} d="M50 150c16-10 30 6 50-2s34-6 50 0v30H50z" opacity="0.75" />
        <path className={css.shade} d="M120 80h30v100h-40z" />
      </Clipped>
      <path className={css.light} d="M65 90L73 156c3 3 5 4 8 4.500L75 90z" />
      <Whip cx={100} cy={84} width={82} />
      <Topping topping={props.topping === 'whip' ? null : props.topping} cx={100} cy={62} rx={26} ry={14} />
      <path className={css.glass} d="M54 82a46 48 0 0 1 92 0z" />
      <path className={css.lineLight} d="M66 68c3-9 9-16 17-20" />
      <path className={css.porcelain} d="M52 80A48 12 0 0 0 148 80L147 88A47 12 0 0 1 53 88Z" />
    </>
  );
};

export const bottle: Draw = (props) => (
  <>
    <Ground rx={34} />
    <path
      className={css.main}
      d="M84 46h32v18c0 10 16 14 16 34v62c0 8-6 12-14 12H82c-8 0-14-4-14-12V98c0-20 16-24 16-34z"
    />
    <path className={css.shade} d="M106 46h10v18c0 10 16 14 16 34v62c0 8-6 12-14 12h-12c8-20 8-86 0-126z" />
    <path className={css.porcelain} d="M68 108h64v42H68z" />
    <path className={css.accent} d="M68 140h64v6H68z" />
    <path className={css.shadeSoft} d="M114 108h18v42h-18z" />
    <g transform="translate(100 124)">
      <circle className={css.accent} r="11" />
    </g>
    <Print cx={100} cy={124} r={7} />
    <rect className={css.accentDeep} x="80" y="28" width="40" height="20" rx="5" />
    <path
      className={css.light}
      d="M86 30h7v16h-7zM76 98c0-12 8-18 12-26c-1 12-4 18-4 32v4h-8zM76 150h8v16c-5 0-8-2-8-6z"
    />
    {props.ice && <path className={css.lineLight} d="M124 160v4M72 164v3" />}
  </>
);

const flecks = [
  [76, 112], [94, 104], [118, 112], [86, 132], [108, 128], [126, 136], [78, 150], [98, 148], [102, 92],
] as const; // prettier-ignore
