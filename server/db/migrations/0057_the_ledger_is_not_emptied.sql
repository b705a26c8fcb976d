-- Triggers for each row do not see a truncate: no statement empties what is only ever added to.
create trigger ledger_refuse_truncate before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_refuse_truncate before truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
create trigger charges_refuse_truncate before truncate on charges
  for each statement execute function ledger_refuse_change();
