/** What was gathered for fraud checks, as variables; none where nothing was. */
import type { RiskData } from '../../streams/ports.ts';

export const riskOnWire = (risk: RiskData | null | undefined) =>
  risk == null
    ? {}
    : { riskData: { deviceReference: risk.deviceReference }, antiFraudToken: risk.antiFraudToken };
