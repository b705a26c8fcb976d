/** Which noun's port uses which transport. */
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import type { transports } from './generated/transports.ts';

export type Transport = 'rest' | 'graphql';
export type PortsVia<T extends Transport> = {
  readonly [N in keyof RemotePorts as (typeof transports)[N] extends T ? N : never]: RemotePorts[N];
};
