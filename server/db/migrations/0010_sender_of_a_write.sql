-- A guest's accepted write is settled under the guest's name, also after the guest has signed in and the member owns it.
-- Expand only: the build before goes on working beside this one.

alter table idempotency_keys add column sent_by text;
