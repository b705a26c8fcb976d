-- Passkeys. Expand only.
-- What a passkey names its member by: random, and nothing of her.
alter table members add column passkey_handle text unique;

create table passkeys (
  -- base64url, as the authenticator made it.
  credential_id text primary key,
  -- By which she names it to the server.
  passkey_id text not null unique,
  member_id text not null references members on delete cascade,
  -- base64url of the COSE key: public.
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_member on passkeys (member_id);

-- Challenges carry their own proof (server/passkeys/challenges.ts); one that was answered is kept until its end, so that it counts once.
create table used_challenges (
  challenge_hash text primary key,
  ends_at timestamptz not null
);
create index used_challenges_age on used_challenges (ends_at);
