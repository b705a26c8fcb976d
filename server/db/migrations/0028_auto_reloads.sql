-- Auto reload of a stored-value card. A purchase that is posted makes it due, in its own transaction and whoever made it;
-- the server then judges the balance under the card's lock (server/wallet/autoReload.ts). Expand only.

create table auto_reloads (
  card_id text primary key references cards (card_id) on delete cascade,
  member_id text not null references members (member_id) on delete cascade,
  account_id text not null unique references accounts (account_id),
  amount bigint not null check (amount > 0),
  trigger_amount bigint not null check (trigger_amount > 0),
  payment_method_id text not null references payment_methods (payment_method_id) on delete cascade,
  -- suspended: the bank refused it, with that code; saving it again starts it again.
  status text not null default 'active' check (status in ('active', 'suspended')),
  code text,
  due_at timestamptz,
  check ((status = 'suspended') = (code is not null))
);
create index auto_reloads_due on auto_reloads (due_at) where due_at is not null;

create function purchase_makes_auto_reload_due() returns trigger language plpgsql as $$
begin
  update auto_reloads set due_at = least(due_at, now()) where account_id = new.from_account and status = 'active';
  return null;
end $$;
create trigger purchase_makes_auto_reload_due after insert or update on ledger_transactions
  for each row when (new.kind = 'purchase' and new.state = 'posted')
  execute function purchase_makes_auto_reload_due();
