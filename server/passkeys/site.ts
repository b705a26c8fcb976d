/** The site to which passkeys belong: its host is their relying party, and only its own origin may use them. */
import type { FastifyRequest } from 'fastify';

export interface Site {
  readonly rpId: string;
  readonly origin: string;
}

/** `appOrigins`: the operator's; null: the address by which the server is asked, which the same-origin check has compared. */
export function siteOf(request: FastifyRequest, appOrigins: readonly string[] | null): Site {
  const asked = `${request.protocol}://${request.host}`;
  const [first = asked] = appOrigins ?? [];
  const origin = appOrigins === null || appOrigins.includes(asked) ? asked : first;
  return { origin, rpId: new URL(origin).hostname };
}
