/**
 * Illustrations of states: an empty cup, no orders, no stores, offline, an error, and one for each order
 * status. Decorative: the text beside them has the meaning.
 */
import type { ReactNode } from 'react';
import { BrokenDrawing } from './BrokenScene.tsx';
import { hotCup } from './cups.tsx';
import { demitasse } from './espressoCup.tsx';
import css from './Drawing.module.css';
import { bag } from './goods.tsx';
import { Clipped, Ground, Print } from './Light.tsx';
import scene from './Scene.module.css';
import { SceneFrame } from './SceneFrame.tsx';

export type SceneName =
  | 'emptyCup'
  | 'noOrders'
  | 'noStores'
  | 'offline'
  | 'broken'
  | 'Received'
  | 'Preparing'
  | 'ReadyForPickup'
  | 'PickedUp';

export function Scene({ name }: { readonly name: SceneName }) {
  return <SceneFrame>{scenes[name]}</SceneFrame>;
}

const plain = { liquid: null, foam: null, ice: false, topping: null, accent: null };

const emptyCup = (
  <>
    <Ground rx={56} />
    <ellipse className={css.porcelainDeep} cx="100" cy="164" rx="58" ry="12" />
    <ellipse className={css.porcelain} cx="100" cy="161" rx="58" ry="12" />
    <path className={css.lineCup} d="M138 106c26-8 30 28-4 32" />
    <path className={css.porcelain} d="M54 92c0 42 14 70 46 70s46-28 46-70z" />
    <path className={css.shade} d="M146 92c0 42-14 70-46 70c20-9 30-34 31-70z" />
    <ellipse className={css.porcelain} cx="100" cy="92" rx="46" ry="16" />
    <ellipse className={css.porcelainDeep} cx="100" cy="94" rx="41" ry="13" />
    <path className={scene.ringStain} d="M80 100c10 5 30 5 40 0" />
    <path className={scene.dash} d="M88 62c-7-8 7-12 0-21M112 62c-7-8 7-12 0-21" />
  </>
);

const ticket = (
  <>
    <Ground rx={44} />
    <path className={css.porcelain} d="M56 30h88v140l-11-8l-11 8l-11-8l-11 8l-11-8l-11 8l-11-8l-11 8z" />
    <path className={css.shadeSoft} d="M124 30h20v140l-11-8l-9 7z" />
    <circle className={css.accent} cx="100" cy="58" r="16" />
    <Print cx={100} cy={58} r={10} />
    <path className={scene.text} d="M70 86h60M70 102h42M70 118h52M70 134h28" />
  </>
);

const pin = (
  <>
    <path className={scene.fold} d="M34 92l44-16l44 16l44-16v76l-44 16l-44-16l-44 16z" />
    <path className={scene.foldShade} d="M78 76l44 16v76l-44-16z" />
    <path className={scene.dash} d="M48 130c20-20 34 18 56 2" />
    <path
      className={scene.pin}
      d="M128 34c20 0 34 14 34 33c0 22-24 36-34 60c-10-24-34-38-34-60c0-19 14-33 34-33z"
    />
    <Print cx={128} cy={67} r={15} />
  </>
);

const offline = (
  <>
    <Ground rx={58} />
    <path className={scene.wire} d="M18 150c28 8 36-26 58-18" />
    <path className={scene.wire} d="M182 92c-24-10-28 28-52 22" />
    <g transform="rotate(-18 88 126)">
      <rect className={css.porcelain} x="70" y="108" width="38" height="34" rx="10" />
      <path className={scene.prong} d="M108 117h12M108 133h12" />
    </g>
    <g transform="rotate(-18 122 112)">
      <rect className={scene.pin} x="126" y="94" width="26" height="34" rx="8" />
    </g>
    <path className={scene.dash} d="M118 78l4-16M134 76l10-13M102 84l-6-14" />
  </>
);

const preparing = (
  <>
    <path className={scene.machine} d="M38 30h124c8 0 12 4 12 10v28H26V40c0-6 4-10 12-10z" />
    <path className={css.shade} d="M130 30h32c8 0 12 4 12 10v28h-40z" />
    <circle className={css.porcelain} cx="52" cy="50" r="8" />
    <circle className={css.porcelain} cx="76" cy="50" r="8" />
    <rect className={scene.steel} x="80" y="68" width="40" height="16" rx="4" />
    <path className={scene.wire} d="M118 76h40" />
    <path className={scene.pour} d="M94 86v24M106 86v24" />
    <g transform="translate(14 24) scale(0.860)">{demitasse({ ...plain, liquid: 'espresso' })}</g>
  </>
);

const ready = (
  <>
    <g transform="translate(-34 12) scale(0.940)">{bag(plain)}</g>
    <g transform="translate(52 30) scale(0.820)">{hotCup({ ...plain, liquid: 'latte', foam: 'milk' })}</g>
  </>
);

const pickedUp = (
  <>
    {hotCup({ ...plain, liquid: 'latte', foam: 'milk' })}
    <Clipped d="M0 0h200v200H0z">
      <path
        className={scene.heart}
        d="M162 64c-8-16-30-8-26 8c3 12 18 18 26 28c8-10 23-16 26-28c4-16-18-24-26-8z"
      />
    </Clipped>
  </>
);

const scenes: Record<SceneName, ReactNode> = {
  emptyCup,
  noOrders: ticket,
  noStores: pin,
  offline,
  broken: <BrokenDrawing />,
  Received: ticket,
  Preparing: preparing,
  ReadyForPickup: ready,
  PickedUp: pickedUp,
};
