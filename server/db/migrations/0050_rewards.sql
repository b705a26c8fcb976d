-- A member's rewards, each used once. A used one keeps its row: it says with which payment it went. Expand only.
create table rewards (
  coupon_code text primary key,
  member_id text not null references members (member_id) on delete cascade,
  -- What it gives.
  name text not null check (length(name) between 1 and 80),
  start_date timestamptz not null,
  expiration_date timestamptz not null check (expiration_date > start_date),
  -- The first and the last day, as they are shown.
  start_date_only date not null,
  expiration_date_only date not null,
  granted_at timestamptz not null,
  used_at timestamptz,
  -- One reward for a payment.
  used_by text unique,
  check ((used_at is null) = (used_by is null))
);
create index rewards_of on rewards (member_id, expiration_date);
