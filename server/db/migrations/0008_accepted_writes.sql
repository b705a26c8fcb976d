-- A write that was accepted and is settled later keeps its key until then.
-- Expand only: the build before goes on working beside this one.

alter table idempotency_keys drop constraint idempotency_keys_state_check;
alter table idempotency_keys add constraint idempotency_keys_state_check
  check (state in ('done', 'refused', 'accepted'));
