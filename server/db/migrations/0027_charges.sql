-- A charge: one payment by a bank card, owned by the server from its first request to its last. Its id is the gateway's
-- idempotency key; purpose and reference name what it is for and are its key for ever. What it moves in the ledger is held
-- when it opens, and posted or voided in the transaction that writes its outcome. Expand only.

create table charges (
  charge_id text primary key,
  purpose text not null check (purpose in ('reload', 'autoReload', 'order')),
  reference text not null,
  -- member:<id> or guest:<id>
  owner text not null,
  -- The gateway's own name of the card.
  gateway_card text not null,
  payment_method_id text,
  amount bigint not null check (amount > 0),
  currency text not null,
  to_account text not null references accounts (account_id),
  is_person_present boolean not null,
  -- Else it waits, authorized, for a capture or a void.
  is_captured_at_once boolean not null,
  state text not null default 'created' check (
    state in ('created', 'challenge', 'authorized', 'captured', 'failed', 'voided', 'refunded')),
  -- What is asked of the gateway until it answers.
  next_step text check (next_step in ('authorize', 'capture', 'void', 'refund')),
  -- Why it failed, is to be voided, or was not refunded.
  code text,
  challenge_url text,
  tries integer not null default 0,
  created_at timestamptz not null,
  -- It is voided where it is not captured by then.
  expires_at timestamptz not null,
  -- When it is looked at again; null where nothing is to be done.
  due_at timestamptz,
  settled_at timestamptz,
  unique (purpose, reference),
  check (state not in ('failed', 'voided') or code is not null),
  check (state not in ('failed', 'voided', 'refunded') or (next_step is null and due_at is null)),
  check (next_step is null or due_at is not null),
  check (state not in ('created', 'challenge') or due_at is not null)
);
create index charges_due on charges (due_at) where due_at is not null;
-- A card has one auto reload under way.
create unique index charges_one_auto_reload on charges (to_account)
  where purpose = 'autoReload' and state in ('created', 'challenge', 'authorized');
create index charges_by_owner on charges (owner);

create table charge_history (
  charge_id text not null references charges (charge_id),
  state text not null,
  code text,
  at timestamptz not null default now(),
  primary key (charge_id, state)
);

create function charge_keeps_its_rules() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A charge is never deleted.';
  end if;
  if (old.charge_id, old.purpose, old.reference, old.gateway_card, old.amount, old.currency, old.to_account,
      old.is_person_present, old.is_captured_at_once, old.created_at) is distinct from
     (new.charge_id, new.purpose, new.reference, new.gateway_card, new.amount, new.currency, new.to_account,
      new.is_person_present, new.is_captured_at_once, new.created_at) then
    raise exception 'What a charge asks for never changes.';
  end if;
  if old.state <> new.state and not (case old.state
      when 'created' then new.state in ('challenge', 'authorized', 'captured', 'failed', 'voided')
      when 'challenge' then new.state in ('authorized', 'captured', 'failed', 'voided')
      when 'authorized' then new.state in ('captured', 'failed', 'voided')
      when 'captured' then new.state = 'refunded'
      else false end) then
    raise exception 'A charge does not go from % to %.', old.state, new.state;
  end if;
  return new;
end $$;
create trigger charge_keeps_its_rules before update or delete on charges
  for each row execute function charge_keeps_its_rules();

create function charge_writes_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state <> new.state then
    insert into charge_history (charge_id, state, code) values (new.charge_id, new.state, new.code);
  end if;
  return null;
end $$;
create trigger charge_writes_history after insert or update on charges
  for each row execute function charge_writes_history();

-- The sandbox's payment gateway: its payments by the key that it was given, and what it still has to tell.
create table sandbox_payments (
  key text primary key,
  gateway_card text,
  amount bigint,
  currency text,
  is_person_present boolean,
  -- Null: a request was lost on its way.
  status text check (status in ('challenge', 'authorized', 'refused', 'captured', 'voided', 'refunded')),
  code text,
  -- In the address of the bank's page.
  challenge text unique,
  asked integer not null default 0
);
create table sandbox_gateway_events (
  event_id text primary key,
  key text not null,
  due_at timestamptz not null,
  sends_left integer not null
);
create index sandbox_gateway_events_due on sandbox_gateway_events (due_at);
