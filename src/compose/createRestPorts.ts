/** The ports that use REST, in one chunk: it is smaller than the GraphQL chunk, and other screens need it. */
import { sendJsonUntil } from '../../adapters/http/sendJson.ts';
import { restAdapters } from './generated/restAdapters.ts';
import type { PortsVia } from './transports.ts';

/** Requests are aborted with `endSignal`. */
export const createRestPorts = (endSignal: AbortSignal): PortsVia<'rest'> =>
  restAdapters(sendJsonUntil(endSignal));
