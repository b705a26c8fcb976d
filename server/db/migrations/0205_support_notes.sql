-- What support notes on a trace, which goes with it; whose guest sent a trace; orders found by the number that people say. Expand only.
create table support_notes (
  -- Chosen by the desk: a note that is sent twice is kept once.
  note_id text primary key,
  trace_code text not null references support_traces on delete cascade,
  actor_id text not null references members,
  at timestamptz not null,
  note text not null check (length(note) between 1 and 2000)
);
create index support_notes_by_trace on support_notes (trace_code, at);
alter table support_traces add column guest_id text;
create index support_traces_by_guest on support_traces (guest_id, received_at desc) where guest_id is not null;
-- As domain/orders/orderNumber.ts makes it.
create index orders_by_number on orders (upper(right(regexp_replace(order_id, '[^0-9A-Za-z]', '', 'g'), 5)), submitted_at desc);
