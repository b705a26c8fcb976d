-- What support people did and whose data they saw. Rows are added and never changed; the ids stay when a member goes. Expand only.
create table support_audit (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Of whom did it, and of whose account it is about; null where nobody was found.
  actor_id text not null,
  action text not null,
  member_id text,
  reason text not null check (length(reason) between 1 and 500)
);
create index support_audit_by_member on support_audit (member_id, entry_id);
create index support_audit_by_actor on support_audit (actor_id, entry_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'support_audit is append only';
end
$$;
create trigger support_audit_append_only before update or delete or truncate on support_audit
  for each statement execute function refuse_audit_change();
