-- Traces that people have sent to support under a short code (server/support/traces.ts). Expand only.
create table support_traces (
  trace_code text primary key,
  -- Null of a guest.
  member_id text references members,
  received_at timestamptz not null,
  ends_at timestamptz not null,
  events integer not null,
  -- gzip of the file as it was received.
  body bytea not null,
  -- What this server signed when it received it: the hash of the file, the time and the key.
  body_hash text not null,
  signed_by text not null,
  signature text not null
);
create index support_traces_by_member on support_traces (member_id, received_at desc);
create index support_traces_over on support_traces (ends_at);
