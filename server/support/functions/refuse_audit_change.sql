-- version: 1
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'support_audit is append only';
end
$$;
