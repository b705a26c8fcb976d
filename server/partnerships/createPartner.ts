/**
 * The partner's side of a link: OpenID Connect's authorization code with PKCE, and whose account it was from the partner's
 * own answer. Knows no member and no database.
 */
import * as oauth from 'oauth4webapi';
import { createTtlCache } from '../base/createTtlCache.ts';
import type { Clock } from '../base/ports.ts';

export interface Partner {
  /** Where the person is asked. Rejects where the partner does not answer. */
  authorizationUrl(asked: {
    readonly redirectUri: string;
    readonly state: string;
    readonly verifier: string;
  }): Promise<string>;
  /** The account that the person approved, as the partner names it; null where she did not. Rejects for any other fault. */
  accountOf(returned: {
    readonly query: URLSearchParams;
    readonly redirectUri: string;
    readonly state: string;
    readonly verifier: string;
  }): Promise<string | null>;
}

interface PartnerParts {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The sandbox's partner is on this machine, without https. */
  readonly isSandbox: boolean;
  readonly clock: Clock;
}

const METADATA_MS = 10 * 60_000;
const TIMEOUT_MS = 5_000;
const SCOPE = 'openid';

export function createPartner({ issuer, clientId, clientSecret, isSandbox, clock }: PartnerParts): Partner {
  const client: oauth.Client = { client_id: clientId };
  const options = () => ({
    signal: AbortSignal.timeout(TIMEOUT_MS),
    [oauth.allowInsecureRequests]: isSandbox,
  });
  const cache = createTtlCache<oauth.AuthorizationServer>(clock, METADATA_MS, 1);
  const metadata = () =>
    cache.of(issuer, async () => {
      const url = new URL(issuer);
      return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options()));
    });
  return {
    async authorizationUrl({ redirectUri, state, verifier }) {
      const { authorization_endpoint: endpoint } = await metadata();
      if (endpoint === undefined) throw new Error('The partner names no authorization endpoint.');
      const url = new URL(endpoint);
      for (const [name, value] of Object.entries({
        ...{ client_id: clientId, response_type: 'code', scope: SCOPE, state, redirect_uri: redirectUri },
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }))
        url.searchParams.set(name, value);
      return url.href;
    },
    async accountOf({ query, redirectUri, state, verifier }) {
      const server = await metadata();
      const approved = approvedIn(() => oauth.validateAuthResponse(server, client, query, state));
      if (approved === null) return null;
      const secret = oauth.ClientSecretBasic(clientSecret);
      const granted = await oauth.processAuthorizationCodeResponse(
        ...([server, client] as const),
        await oauth.authorizationCodeGrantRequest(
          ...([server, client, secret, approved, redirectUri, verifier] as const),
          options(),
        ),
      );
      const subject = oauth.getValidatedIdTokenClaims(granted)?.sub ?? oauth.skipSubjectCheck;
      const info = await oauth.userInfoRequest(server, client, granted.access_token, options());
      return (await oauth.processUserInfoResponse(server, client, subject, info)).sub;
    },
  };
}

function approvedIn(validate: () => URLSearchParams): URLSearchParams | null {
  try {
    return validate();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied') return null;
    throw error;
  }
}
