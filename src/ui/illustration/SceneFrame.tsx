/** What all illustrations of states share: the size and the backdrop. */
import type { ReactNode } from 'react';
import scene from './Scene.module.css';

export function SceneFrame({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={scene.scene} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      <path
        className={scene.backdrop}
        d="M28 112c-8-44 26-84 74-88c34-3 50 10 74 18c34 12 48 44 38 76c-10 34-46 56-94 58c-50 2-84-22-92-64z"
      />
      <g transform="translate(20 6)">{children}</g>
    </svg>
  );
}
