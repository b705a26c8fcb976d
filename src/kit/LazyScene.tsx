/** The illustration of a state as a deferred import; its place is kept. Decorative: without its code nothing is lost. */
import type { ComponentProps } from 'react';
import type { Scene } from '../ui/illustration/Scene.tsx';
import { SceneFrame } from '../ui/illustration/SceneFrame.tsx';
import { useDeferredImport } from './useDeferredImport.ts';

const load = async () => (await import('../ui/illustration/Scene.tsx')).Scene;

export function LazyScene({ name }: ComponentProps<typeof Scene>) {
  const scene = useDeferredImport(load, true);
  return scene.status === 'here' ? <scene.code name={name} /> : <SceneFrame>{null}</SceneFrame>;
}
