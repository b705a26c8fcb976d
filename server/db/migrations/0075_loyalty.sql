-- Stars: a double-entry ledger of hundredths, with lots. Expand only.

-- Each programme that was ever in force: an order earns, and gives back, under the one of its time.
create table loyalty_programmes (
  programme_id bigint generated always as identity primary key,
  document jsonb not null,
  since timestamptz not null unique
);
-- Raised with every programme: servers watch it.
create table loyalty_revision (only_row boolean primary key default true check (only_row), revision bigint not null default 0);
insert into loyalty_revision default values;

create table star_accounts (
  member_id text primary key references members (member_id) on delete cascade,
  -- What is left of all lots.
  balance bigint not null default 0 check (balance >= 0),
  -- Whose rules of expiry hold: that of the store of the first order.
  country text not null,
  -- The last day with a movement that the member made.
  active_on date not null,
  -- Set while inactivity ends the stars: when the member is told, when she was, and when they end.
  notice_at timestamptz,
  noticed_at timestamptz,
  ends_at timestamptz,
  version bigint not null default 0
);
create index star_accounts_notice on star_accounts (notice_at) where noticed_at is null and balance > 0;
create index star_accounts_end on star_accounts (ends_at) where noticed_at is not null and balance > 0;

create table star_movements (
  movement_id bigint generated always as identity primary key,
  member_id text not null references star_accounts (member_id) on delete cascade,
  kind text not null check (kind in ('earned', 'redeemed', 'expired', 'corrected', 'reversed')),
  -- Names the cause; with the kind it is the idempotency key for ever.
  reference text not null,
  amount bigint not null,
  at timestamptz not null,
  -- The day of the store, or the UTC day where there is none.
  on_day date not null,
  programme_id bigint references loyalty_programmes (programme_id),
  -- Of what was earned: what paid, the rates and the tier. Of a correction: its reason.
  detail jsonb not null default '{}',
  reverses bigint references star_movements (movement_id),
  unique (kind, reference)
);
create index star_movements_of on star_movements (member_id, movement_id desc);
create unique index star_movements_reversed_once on star_movements (reverses) where reverses is not null;

-- Two for each movement: the member's account and a house account. They sum to zero.
create table star_entries (
  movement_id bigint not null references star_movements (movement_id) on delete cascade,
  account text not null,
  amount bigint not null,
  primary key (movement_id, account)
);

create table star_lots (
  lot_id bigint primary key references star_movements (movement_id) on delete cascade,
  member_id text not null references star_accounts (member_id) on delete cascade,
  credited bigint not null check (credited > 0),
  remaining bigint not null check (remaining between 0 and credited),
  -- The last day, as it is shown, and the first moment at which the lot is over everywhere; null: no end of its own.
  ends_on date,
  ends_at timestamptz,
  check ((ends_on is null) = (ends_at is null))
);
create index star_lots_of on star_lots (member_id) where remaining > 0;
create index star_lots_due on star_lots (ends_at) where remaining > 0 and ends_at is not null;

-- The lots of a movement: negative where it used them, positive where it went back into them.
create table star_lot_uses (
  movement_id bigint not null references star_movements (movement_id) on delete cascade,
  lot_id bigint not null references star_lots (lot_id) on delete cascade,
  amount bigint not null check (amount <> 0),
  primary key (movement_id, lot_id)
);

-- A member's order that is picked up earns. Set by whatever server makes the step, a build before this one included.
alter table orders add column are_stars_due boolean not null default false;
create index orders_stars_due on orders (order_id) where are_stars_due;
create function orders_earn() returns trigger language plpgsql as $$
begin
  if new.status = 'PickedUp' and old.status <> 'PickedUp' and new.member_id is not null and new.cancelled_at is null then
    new.are_stars_due := true;
  end if;
  return new;
end $$;
create trigger orders_earn before update of status on orders for each row execute function orders_earn();
