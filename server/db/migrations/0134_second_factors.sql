-- The second step of a sign-in: text messages, an authenticator app, recovery codes; sign-ins that wait for it. Expand only.
create table second_factors (
  member_id text not null references members on delete cascade,
  kind text not null check (kind in ('text', 'app')),
  phone_number text,
  -- Of an app, encrypted under a key of this installation.
  sealed_secret text,
  -- The last step of thirty seconds whose code was used: each is good once.
  last_step bigint not null default 0,
  added_at timestamptz not null,
  primary key (member_id, kind),
  check ((kind = 'text') = (phone_number is not null)),
  check ((kind = 'app') = (sealed_secret is not null))
);

create table recovery_codes (
  member_id text not null references members on delete cascade,
  -- Keyed.
  code_hash text not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- The password was right, and the second step is missing. There is no session yet.
create table pending_sign_ins (
  token_hash text primary key,
  member_id text not null references members on delete cascade,
  -- A password that is changed meanwhile ends it.
  password_hash text not null,
  tries integer not null default 0,
  ends_at timestamptz not null
);
create index pending_sign_ins_by_member on pending_sign_ins (member_id);
create index pending_sign_ins_age on pending_sign_ins (ends_at);

create table sandbox_texts (
  text_id bigint generated always as identity primary key,
  phone_number text not null,
  body text not null,
  at timestamptz not null
);
create index sandbox_texts_age on sandbox_texts (at);
