/**
 * Lazy-loaded RiskPort: the first write that needs it loads the adapter of the operator's provider, which is the sandbox's or
 * none. An order does not fail for it: without the code nothing is gathered.
 */
import type { ClientConfig } from '../../domain/clientConfig.ts';
import type { RandomPort, RiskPort } from '../../streams/ports.ts';

export function createLazyRisk({ sandbox }: Pick<ClientConfig, 'sandbox'>, random: RandomPort): RiskPort {
  if (!sandbox) return { gather: async () => null };
  let loading: Promise<RiskPort> | null = null;
  return {
    async gather() {
      loading ??= import('../../adapters/risk-sandbox/createSandboxRisk.ts').then(({ createSandboxRisk }) =>
        createSandboxRisk(random),
      );
      try {
        return await (await loading).gather();
      } catch {
        loading = null;
        return null;
      }
    },
  };
}
