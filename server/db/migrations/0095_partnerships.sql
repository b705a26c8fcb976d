-- The partnership: which member is linked to which account of the partner, and links that are on their way. Expand only.

-- A link is kept when it ends: an order that was placed meanwhile still earns by it.
create table partner_links (
  link_id bigint generated always as identity primary key,
  member_id text not null references members (member_id) on delete cascade,
  -- Of the partner's own name for the account, which is not kept.
  account_hash text not null,
  linked_at timestamptz not null,
  ended_at timestamptz
);
create index partner_links_of on partner_links (member_id);
create unique index partner_links_one_of_member on partner_links (member_id) where ended_at is null;
create unique index partner_links_one_of_account on partner_links (account_hash) where ended_at is null;

-- What was sent to the partner with the member. The state is random, of one session, used once and over after ten minutes.
create table partner_states (
  state_hash text primary key,
  member_id text not null references members (member_id) on delete cascade,
  session_hash text not null,
  -- PKCE: the partner has its hash.
  verifier text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What came of it, which is answered again.
  outcome text check (outcome in ('success', 'already-linked', 'cancelled', 'error'))
);
create index partner_states_of on partner_states (member_id);

-- Codes and access tokens of the sandbox's partner.
create table sandbox_partner_grants (
  code_hash text primary key,
  account text not null,
  challenge text not null,
  redirect_uri text not null,
  token_hash text unique,
  expires_at timestamptz not null
);
