/** The illustration of an error: a spilt cup. Apart from the other scenes, because every page's first load has it. */
import { paperCup } from './cups.tsx';
import { Ground } from './Light.tsx';
import scene from './Scene.module.css';
import { SceneFrame } from './SceneFrame.tsx';

export function BrokenScene() {
  return (
    <SceneFrame>
      <BrokenDrawing />
    </SceneFrame>
  );
}

export function BrokenDrawing() {
  return (
    <>
      <ellipse className={scene.spill} cx="62" cy="160" rx="74" ry="15" />
      <Ground rx={40} cx={124} cy={158} />
      <g transform="rotate(-74 104 130)">
        {paperCup({ liquid: 'coffee', foam: null, ice: false, topping: null, accent: null })}
      </g>
    </>
  );
}
