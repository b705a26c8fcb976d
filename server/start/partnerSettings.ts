/**
 * The partner whose accounts members link, from the environment: an OpenID Connect issuer with a client of the operator's.
 * Without them the sandbox has a partner of its own. None of it reaches the client.
 */
export interface PartnerSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Null: none is set. */
export function parsePartnerSettings(
  env: Environment,
): { readonly partner: PartnerSettings | null } | { readonly problems: readonly string[] } {
  const { PARTNER_ISSUER: issuer, PARTNER_CLIENT_ID: clientId, PARTNER_CLIENT_SECRET: clientSecret } = env;
  const given = [issuer, clientId, clientSecret].filter((each) => each !== undefined);
  if (given.length === 0) return { partner: null };
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    return {
      problems: [
        'PARTNER_ISSUER, PARTNER_CLIENT_ID and PARTNER_CLIENT_SECRET belong together: one of them is missing.',
      ],
    };
  if (!/^https:\/\/[^\s?#]+$/.test(issuer) || !URL.canParse(issuer))
    return { problems: [`PARTNER_ISSUER must be an https address, but is "${issuer}".`] };
  return { partner: { issuer, clientId, clientSecret } };
}
