-- version: 1
-- Locks a write's key, then reads the answer that is stored under it, if any: what another transaction committed while this one
-- waited for the lock is seen, because each statement of a volatile function has a snapshot of its own. A function, because
-- PostgreSQL keeps the plans of its statements for the connection.
create or replace function take_key(asked_owner text, asked_key text)
returns table (operation text, request_hash text, state text, code text, answer jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_owner || ' ' || asked_key, 0));
  return query
    select k.operation, k.request_hash, k.state, k.code, k.answer from idempotency_keys k
    where k.owner = asked_owner and k.key = asked_key;
end $$;
