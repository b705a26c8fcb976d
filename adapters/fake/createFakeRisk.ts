/** RiskPort for tests: gathers what it is given. */
import type { RiskData, RiskPort } from '../../streams/ports.ts';

export const createFakeRisk = (
  risk: RiskData | null = { deviceReference: 'fake-device', antiFraudToken: 'fake-token' },
): RiskPort => ({ gather: async () => risk });
