/** Where the member is signed in, asked of the server. */
import type { SignedInDevice } from '../../domain/devices/shape.ts';
import type { Answer } from '../ports.ts';

export interface DevicesPort {
  devices(signal?: AbortSignal): Promise<Answer<readonly SignedInDevice[]>>;
  /** Null: everywhere but here. A session that has ended already counts as done. */
  signOutThere(sessionId: string | null): Promise<Answer<null>>;
}
