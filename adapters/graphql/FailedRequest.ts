/** How a link tells a failure: what HTTP or the socket said goes beside what GraphQL said. */
import type { RemoteFailure } from '../../streams/ports.ts';

export class FailedRequest extends Error {
  readonly failure: RemoteFailure;

  constructor(failure: RemoteFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** `extensions.code` of a GraphQL error. */
export const codeOf = (error: { readonly extensions?: unknown } | undefined): string | null => {
  const { code } = (error?.extensions ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : null;
};
