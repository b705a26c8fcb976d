/**
 * What a page gathers for the payment provider's fraud checks (spec 3 section 7): a reference of the device, and a token of an
 * anti-fraud service where one is used. Opaque to this server, which hands both to the gateway and forgets them. Not part of
 * what a write asks for: the same write may be sent again from another page.
 */
import { badRequest } from '../base/codedError.ts';

export interface Risk {
  readonly deviceReference: string | null;
  readonly antiFraudToken: string | null;
}

interface RiskArguments {
  readonly riskData?: { readonly deviceReference: string } | null;
  readonly antiFraudToken?: string | null;
}

const LONGEST_REFERENCE = 128;
const LONGEST_TOKEN = 2_048;

/** Null where neither was sent. Throws BAD_REQUEST. */
export function readRisk({ riskData, antiFraudToken }: RiskArguments): Risk | null {
  if (riskData == null && antiFraudToken == null) return null;
  return {
    deviceReference: opaque('riskData.deviceReference', riskData?.deviceReference, LONGEST_REFERENCE),
    antiFraudToken: opaque('antiFraudToken', antiFraudToken, LONGEST_TOKEN),
  };
}

/** The variables of a write without them. */
export function withoutRisk(variables: unknown): unknown {
  if (typeof variables !== 'object' || variables === null) return variables;
  const { riskData: _risk, antiFraudToken: _token, ...asked } = variables as RiskArguments;
  return asked;
}

function opaque(name: string, value: string | null | undefined, longest: number): string | null {
  if (value == null) return null;
  if (!/^[\x21-\x7e]+$/.test(value) || value.length > longest)
    throw badRequest(`${name} must be 1 to ${longest} visible ASCII characters without a space.`);
  return value;
}
