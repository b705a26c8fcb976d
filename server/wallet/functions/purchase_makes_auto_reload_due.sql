-- version: 1
create or replace function purchase_makes_auto_reload_due() returns trigger language plpgsql as $$
begin
  update auto_reloads set due_at = least(due_at, now()) where account_id = new.from_account and status = 'active';
  return null;
end $$;
