-- A guest's write holds the guest's session until it commits (idempotency/holdGuest.ts), found by this.
create index sessions_by_guest on sessions (guest_id) where guest_id is not null;
