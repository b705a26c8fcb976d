/** The ports that use REST, in one chunk: it is smaller than the GraphQL chunk, and other screens need it. */
import { sendJsonUntil } from '../../adapters/http/sendJson.ts';
import type { ShownMember } from '../../streams/ports.ts';
import { restAdapters } from './generated/restAdapters.ts';
import type { PortsVia } from './transports.ts';

/** Requests are aborted with `endSignal`, and name the member whom the page shows. */
export const createRestPorts = (endSignal: AbortSignal, shown?: ShownMember): PortsVia<'rest'> =>
  restAdapters(sendJsonUntil(endSignal, shown));
