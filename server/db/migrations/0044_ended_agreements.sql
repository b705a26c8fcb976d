-- Agreements of accounts at a provider that are to end there: the account was removed, or approved anew (decision 0073).
-- Expand only.
alter table payment_methods add column agreement_id text;
update payment_methods set agreement_id = (select agreement_id from payment_agreements a
    where a.payment_method_id = payment_methods.payment_method_id order by expires_at desc limit 1)
  where masked_account is not null;

create table ended_agreements (
  -- The gateway's idempotency key.
  agreement_id text primary key,
  -- The provider is asked until it answers.
  due_at timestamptz not null,
  tries integer not null default 0
);
create index ended_agreements_due on ended_agreements (due_at);

alter table sandbox_agreements drop constraint sandbox_agreements_status_check;
alter table sandbox_agreements add constraint sandbox_agreements_status_check check (
  status in ('pending', 'approved', 'cancelled', 'failed', 'ended'));
