-- Sessions that end when idle, devices that signed in before, throttled sign-ins, and their audit log.
-- A build before this one goes on working: every new column has a default.

-- session_id names a session to its owner; the token and its hash never leave the server.
-- browser and system are from fixed lists (session/deviceOf.ts), without versions.
alter table sessions
  add column session_id text not null default gen_random_uuid()::text,
  add column last_seen_at timestamptz not null default now(),
  add column idle_seconds integer not null default 1209600 check (idle_seconds > 0),
  add column browser text,
  add column system text;
create unique index sessions_by_id on sessions (session_id);
-- Sessions of support people are short from now on.
delete from sessions where member_id in (select member_id from members where role = 'support');

-- attempt names the rows of one sign-in, so that a success takes back its own alone.
alter table sign_in_failures add column attempt text;
create index sign_in_failures_by_attempt on sign_in_failures (attempt);

-- SHA-256 of the cookie of a browser in which the member signed in before.
create table known_devices (
  device_hash text not null,
  member_id text not null references members on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (device_hash, member_id)
);
create index known_devices_by_member on known_devices (member_id);
create index known_devices_age on known_devices (last_used_at);

-- The key of this installation's pseudonyms (session/pseudonyms.ts).
create table pseudonym_key (
  only_row boolean primary key default true check (only_row),
  key text not null
);
insert into pseudonym_key (key) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- account and address are pseudonyms; account is null where nobody has that email.
create table sign_in_audit (
  at timestamptz not null default now(),
  event text not null,
  account text,
  address text,
  browser text,
  system text
);
create index sign_in_audit_age on sign_in_audit (at);
create index sign_in_audit_by_account on sign_in_audit (account, at);
