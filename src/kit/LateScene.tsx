/** The illustration of a state, loaded late; its place is kept. Decorative: without its code nothing is lost. */
import { SceneFrame } from '../ui/illustration/SceneFrame.tsx';
import { late } from './late.tsx';

export const LateScene = late(async () => (await import('../ui/illustration/Scene.tsx')).Scene, {
  meanwhile: () => <SceneFrame>{null}</SceneFrame>,
});
