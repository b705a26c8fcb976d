/**
 * The text that a server signs for a trace: it received this hash from a session at this time. It does not
 * confirm the content. Shared by the signer (server/trace) and the verifier (adapters/trace-file).
 */
export interface TraceStatement {
  /** SHA-256 over the lines before the footer, in hex; covers the header and every event. */
  readonly chain: string;
  /** SHA-256 of the header's line, in hex. */
  readonly headerHash: string;
  readonly events: number;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
  readonly session: 'member' | 'guest';
  /** Id of the key. */
  readonly key: string;
}

/** One field a line, so that the text is unambiguous. */
export const statementText = ({ chain, headerHash, events, at, session, key }: TraceStatement): string =>
  ['crema-trace-signature/1', chain, headerHash, events, at, session, key].join('\n');
