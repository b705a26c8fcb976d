/**
 * A document kept as text and parsed whenever it is looked at: as objects, small members take twenty times the room. One
 * document at a time is looked at.
 */
import type { StoredDocument } from '../../streams/ports.ts';

export function packDocument({ hash, body }: StoredDocument): StoredDocument {
  const text = JSON.stringify(body);
  return {
    hash,
    get body(): unknown {
      return JSON.parse(text);
    },
  };
}
