-- Who has come for an order, and whether a store brings orders to the car right now.

-- One order has one open arrival: coming again, elsewhere, moves it.
create table arrivals (
  arrival_id text primary key,
  store_number text not null,
  order_id text not null references orders,
  pick_up_option text not null check (pick_up_option in ('IN_STORE', 'DRIVE_THRU', 'CURBSIDE')),
  display_name text not null check (char_length(display_name) between 1 and 25),
  stall_number integer check (stall_number >= 1),
  arrived_at timestamptz not null,
  done_at timestamptz,
  check ((pick_up_option = 'CURBSIDE') = (stall_number is not null))
);
create unique index arrivals_open on arrivals (order_id) where done_at is null;
create index arrivals_age on arrivals (arrived_at);

-- Without a row the store's own document decides. The revision grows with every change.
create table curbside_states (
  store_number text primary key,
  is_open boolean not null,
  revision integer not null check (revision >= 1),
  changed_at timestamptz not null
);

-- A token names one order.
create unique index orders_by_token on orders (order_token);
