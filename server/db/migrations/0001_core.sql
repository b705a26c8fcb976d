-- Members, sessions, the feed, idempotency, pricing, orders, the ledger and the sandbox's own settings.
-- Money is integer cents. Stores have their own file (0002).

create table members (
  member_id text primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  password_hash text not null,
  role text not null check (role in ('member', 'support')),
  created_at timestamptz not null
);

-- Only the SHA-256 of the cookie is kept. A session belongs to a member or to a guest.
create table sessions (
  token_hash text primary key,
  member_id text references members on delete cascade,
  guest_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((member_id is null) <> (guest_id is null))
);
create index sessions_expiry on sessions (expires_at);

create table sign_in_failures (
  who_hash text not null,
  at timestamptz not null
);
create index sign_in_failures_by_who on sign_in_failures (who_hash, at);

create table favorites (
  member_id text not null references members on delete cascade,
  store_number text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, store_number)
);

-- The first answer to a write, in the same transaction as the write itself. Owner: member:<id> or guest:<id>.
create table idempotency_keys (
  owner text not null,
  key text not null,
  operation text not null,
  request_hash text not null,
  state text not null check (state in ('done', 'refused')),
  code text,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table priced_orders (
  order_id text primary key,
  owner text not null,
  store_number text not null,
  basket jsonb not null,
  total integer not null check (total >= 0),
  currency text not null,
  minutes_min integer not null,
  minutes_max integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz
);
create index priced_orders_by_owner on priced_orders (owner);
create index priced_orders_age on priced_orders (created_at);

-- Double entry. balance is kept by the trigger below and never written by hand; a card may not go below zero.
create table accounts (
  account_id text primary key,
  kind text not null check (kind in ('card', 'sales', 'funding')),
  currency text not null,
  balance bigint not null default 0,
  check (kind <> 'card' or balance >= 0)
);
create table ledger_transactions (
  transaction_id text primary key,
  kind text not null check (kind in ('purchase', 'reload')),
  reference text not null,
  created_at timestamptz not null,
  unique (kind, reference)
);
create table ledger_entries (
  transaction_id text not null references ledger_transactions,
  account_id text not null references accounts,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account_id)
);
create index ledger_entries_by_account on ledger_entries (account_id);

create function ledger_apply_entry() returns trigger language plpgsql as $$
begin
  update accounts set balance = balance + new.amount where account_id = new.account_id;
  return new;
end $$;
create trigger ledger_apply_entry after insert on ledger_entries
  for each row execute function ledger_apply_entry();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to.';
end $$;
create trigger ledger_refuse_change before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();

create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'A ledger transaction must sum to zero.';
  end if;
  return null;
end $$;
create constraint trigger ledger_must_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_must_balance();

create table cards (
  card_id text primary key,
  member_id text not null references members,
  nickname text not null,
  last_four text not null,
  account_id text not null references accounts,
  is_primary boolean not null,
  status text not null check (status in ('active', 'notActivated', 'lost'))
);
create index cards_by_member on cards (member_id);

create table orders (
  order_id text primary key,
  member_id text not null references members,
  order_token text not null,
  store_number text not null,
  store_name text not null,
  status text not null check (status in ('Received', 'Preparing', 'ReadyForPickup', 'PickedUp')),
  basket jsonb not null,
  total integer not null,
  tip_amount integer not null,
  currency text not null,
  card_id text not null references cards,
  pickup_earliest timestamptz not null,
  pickup_latest timestamptz not null,
  minutes_min integer not null,
  minutes_max integer not null,
  submitted_at timestamptz not null,
  -- When the sandbox's barista moves it on; null when done.
  barista_due_at timestamptz
);
create index orders_by_member on orders (member_id, submitted_at desc);
create index orders_due on orders (barista_due_at) where barista_due_at is not null;

create table order_status_history (
  order_id text not null references orders,
  status text not null,
  at timestamptz not null,
  primary key (order_id, status)
);

-- One row a feed: its lock makes cursors visible in order (a later one never before an earlier one).
create table feeds (
  owner text primary key,
  last_cursor bigint not null
);
create table feed_entries (
  owner text not null references feeds,
  cursor bigint not null,
  kind text not null,
  at timestamptz not null,
  payload jsonb not null,
  primary key (owner, cursor)
);
create index feed_entries_age on feed_entries (at);

create table barista (
  only_row boolean primary key default true check (only_row),
  is_automatic boolean not null,
  step_seconds integer not null check (step_seconds >= 0)
);

create table seeded (
  name text primary key,
  at timestamptz not null
);
