-- The ledger holds value before it moves, and answers the same key the same way for ever. A transaction is one transfer
-- between two accounts: posted, held (then posted, voided or expired, whole), or refused. A card keeps what is held of
-- it and for it; the database itself refuses less than nothing and more than the card's maximum.
-- Expand only: the build before writes posted transactions without the new columns.

alter table accounts
  add column held_out bigint not null default 0 check (held_out >= 0),
  add column held_in bigint not null default 0 check (held_in >= 0),
  add column version bigint not null default 0,
  add column max_balance bigint,
  add constraint accounts_within_bounds check (
    kind <> 'card' or (balance >= held_out and (max_balance is null or balance + held_in <= max_balance)));
update accounts set max_balance = 50000 where kind = 'card' and balance <= 50000;

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add check (kind in ('purchase', 'reload', 'refund', 'transfer', 'gift', 'correction')),
  add column state text not null default 'posted' check (state in ('posted', 'held', 'voided', 'expired', 'refused')),
  add column code text,
  add column from_account text,
  add column to_account text,
  add column amount bigint,
  add column expires_at timestamptz,
  add column settled_at timestamptz,
  add check ((state = 'refused') = (code is not null)),
  add check (state not in ('held', 'voided', 'expired') or expires_at is not null);
update ledger_transactions t set from_account = source.account_id, to_account = target.account_id, amount = target.amount
  from ledger_entries source, ledger_entries target
  where source.transaction_id = t.transaction_id and target.transaction_id = t.transaction_id
    and source.amount < 0 and target.amount > 0;
create index ledger_held on ledger_transactions (expires_at) where state = 'held';

create function ledger_refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'held' or new.state not in ('posted', 'voided', 'expired')
      or (old.transaction_id, old.kind, old.reference, old.from_account, old.to_account, old.amount, old.created_at,
          old.expires_at) is distinct from
         (new.transaction_id, new.kind, new.reference, new.from_account, new.to_account, new.amount, new.created_at,
          new.expires_at) then
    raise exception 'The ledger is only ever added to.';
  end if;
  return new;
end $$;
create trigger ledger_refuse_rewriting before update or delete on ledger_transactions
  for each row execute function ledger_refuse_rewriting();

create or replace function ledger_apply_entry() returns trigger language plpgsql as $$
begin
  update accounts set balance = balance + new.amount, version = version + 1
    where account_id = new.account_id and kind = 'card';
  return new;
end $$;

create or replace function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'A ledger transaction must sum to zero.';
  end if;
  if not exists (select from ledger_transactions t where t.transaction_id = new.transaction_id and t.state = 'posted') then
    raise exception 'Only a posted ledger transaction has entries.';
  end if;
  return null;
end $$;

-- Moves value, or holds it until `until`. Kind and reference are the key: asked again, it answers what it answered,
-- and `reused` where the key came with another transfer. Only cards are locked, in the order of their names.
create function ledger_apply(
  asked_kind text, asked_reference text, source text, target text, cents bigint, now_at timestamptz, until timestamptz
) returns table (state text, code text) language plpgsql as $$
declare
  known ledger_transactions;
  giver accounts;
  taker accounts;
  why text;
  what text;
  id text := gen_random_uuid()::text;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || asked_kind || ' ' || asked_reference, 0));
  select * into known from ledger_transactions t where t.kind = asked_kind and t.reference = asked_reference;
  if found then
    if (known.from_account, known.to_account, known.amount, known.expires_at is null)
        is distinct from (source, target, cents, until is null) then
      return query select 'reused', null::text;
    else
      return query select known.state, known.code;
    end if;
    return;
  end if;
  perform from accounts a where a.account_id in (source, target) and a.kind = 'card' order by a.account_id for update;
  select * into giver from accounts a where a.account_id = source;
  select * into taker from accounts a where a.account_id = target;
  why := case
    when cents is null or cents <= 0 then 'AMOUNT_INVALID'
    when giver.account_id is null or taker.account_id is null then 'ACCOUNT_NOT_FOUND'
    when source = target then 'SAME_ACCOUNT'
    when giver.currency <> taker.currency then 'CURRENCY_MISMATCH'
    when giver.kind = 'card' and giver.balance - giver.held_out < cents then 'INSUFFICIENT_BALANCE'
    when taker.kind = 'card' and taker.balance + taker.held_in + cents > taker.max_balance then 'MAX_BALANCE'
  end;
  what := case when why is not null then 'refused' when until is null then 'posted' else 'held' end;
  insert into ledger_transactions
      (transaction_id, kind, reference, created_at, state, code, from_account, to_account, amount, expires_at)
    values (id, asked_kind, asked_reference, now_at, what, why, source, target, cents, until);
  if what = 'posted' then
    insert into ledger_entries (transaction_id, account_id, amount) values (id, source, -cents), (id, target, cents);
  elsif what = 'held' then
    update accounts a set held_out = held_out + cents, version = version + 1
      where a.account_id = source and a.kind = 'card';
    update accounts a set held_in = held_in + cents, version = version + 1
      where a.account_id = target and a.kind = 'card';
  end if;
  return query select what, why;
end $$;

-- Ends a hold: `posted`, `voided` or `expired`. Answers what the transaction is then, `unknown` where there is none:
-- a hold that has ended stays as it ended, and one whose time is over is not posted.
create function ledger_settle(asked_kind text, asked_reference text, wanted text, now_at timestamptz)
returns table (state text, code text) language plpgsql as $$
declare
  known ledger_transactions;
begin
  select * into known from ledger_transactions t
    where t.kind = asked_kind and t.reference = asked_reference for update;
  if not found then
    return query select 'unknown', null::text;
    return;
  end if;
  if known.state <> 'held' or (wanted = 'expired' and known.expires_at > now_at) then
    return query select known.state, known.code;
    return;
  end if;
  if known.expires_at <= now_at then
    wanted := 'expired';
  end if;
  perform from accounts a
    where a.account_id in (known.from_account, known.to_account) and a.kind = 'card' order by a.account_id for update;
  update accounts a set held_out = held_out - known.amount, version = version + 1
    where a.account_id = known.from_account and a.kind = 'card';
  update accounts a set held_in = held_in - known.amount, version = version + 1
    where a.account_id = known.to_account and a.kind = 'card';
  update ledger_transactions t set state = wanted, settled_at = now_at where t.transaction_id = known.transaction_id;
  if wanted = 'posted' then
    insert into ledger_entries (transaction_id, account_id, amount)
      values (known.transaction_id, known.from_account, -known.amount), (known.transaction_id, known.to_account, known.amount);
  end if;
  return query select wanted, null::text;
end $$;
