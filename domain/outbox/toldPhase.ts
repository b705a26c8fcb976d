/** What is known to the person of a write: one that waits to be sent again may have happened. */
import type { OutboxEntry, WritePhase } from './evolve.ts';

export const toldPhase = ({ phase, mayArrive }: Pick<OutboxEntry, 'phase' | 'mayArrive'>): WritePhase =>
  phase === 'waiting' && mayArrive === true ? 'answerLost' : phase;
