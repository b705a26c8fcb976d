/**
 * What the sandbox's payment provider needs for its fraud checks: a random reference of this page. Nothing of the device or the
 * person is read, and nothing is kept. An operator's provider has an adapter of its own beside this one. Implements RiskPort;
 * held to tests/contracts/risk.contract.ts.
 */
import type { RandomPort, RiskPort } from '../../streams/ports.ts';

const BYTES = 16;

export function createSandboxRisk(random: RandomPort): RiskPort {
  const hex = [...random.bytes(BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const risk = { deviceReference: `sandbox-${hex}`, antiFraudToken: null };
  return { gather: async () => risk };
}
