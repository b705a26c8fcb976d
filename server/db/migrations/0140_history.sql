-- The history of an account (server/history): what a card gave and got by time, and gifts by who took them.
create index ledger_transactions_from on ledger_transactions (from_account, (coalesce(settled_at, created_at)) desc)
  where state = 'posted';
create index ledger_transactions_to on ledger_transactions (to_account, (coalesce(settled_at, created_at)) desc)
  where state = 'posted';
create index gifts_claimed_by on gifts (claimed_by, claimed_at desc) where claimed_by is not null;
