-- version: 1
-- Moves value, or holds it until `until`. Kind and reference are the key: asked again, it answers what it answered,
-- and `reused` where the key came with another transfer. Only cards are locked, in the order of their names.
create or replace function ledger_apply(
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
