-- A member's addresses, and those that are used once: the latter by the hash of the token that its guest has, for an hour.
-- The lengths are those of domain/addresses/rules.ts, as a second lock.
create table addresses (
  address_id text primary key,
  member_id text not null references members on delete cascade,
  version integer not null default 1 check (version > 0),
  type text not null check (type in ('Billing', 'Registration')),
  first_name text not null check (char_length(first_name) between 1 and 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  phone_number text not null check (phone_number ~ '^\+[0-9]{7,15}$'),
  address_line1 text not null check (char_length(address_line1) between 1 and 100),
  address_line2 text check (char_length(address_line2) between 1 and 100),
  city text not null check (char_length(city) between 1 and 60),
  postal_code text not null check (char_length(postal_code) between 5 and 10),
  country_subdivision text not null check (country_subdivision ~ '^[A-Z]{2}$'),
  country text not null check (country in ('US', 'CA')),
  created_at timestamptz not null
);
create index addresses_by_member on addresses (member_id, created_at, address_id);

create table single_use_addresses (
  token_hash text primary key,
  -- member:<id> or guest:<id>
  owner text not null,
  address jsonb not null,
  expires_at timestamptz not null
);
create index single_use_addresses_by_age on single_use_addresses (expires_at);
create index single_use_addresses_by_owner on single_use_addresses (owner);
