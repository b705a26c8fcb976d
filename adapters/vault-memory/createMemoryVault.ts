/**
 * Secrets in this tab's memory, each returned once by its reference. References are random; no serializable
 * object contains a secret.
 */
import type { RandomPort, VaultPort } from '../../streams/ports.ts';

export function createMemoryVault(random: RandomPort): VaultPort {
  const secrets = new Map<string, string>();
  return {
    put(secret) {
      const ref = `vault:${Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      secrets.set(ref, secret);
      return ref;
    },
    take(ref) {
      const secret = secrets.get(ref) ?? null;
      secrets.delete(ref);
      return secret;
    },
  };
}
