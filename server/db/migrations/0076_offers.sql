-- What a reward takes off an order, and how often it can be used. Expand only.

alter table rewards
  -- What it takes off an order that is placed ahead (domain/rewards/benefit.ts); null: for the till alone.
  add column benefit jsonb,
  add column times integer not null default 1 check (times > 0),
  -- A hold takes one. A server of the build before knows used_at alone, which is set with the last one.
  add column uses_left integer not null default 1 check (uses_left between 0 and times),
  -- The whole stars that were redeemed for it, and the movement that took them.
  add column stars integer check (stars > 0),
  add column redeemed_by bigint unique,
  -- The offer of the programme, which a member has once.
  add column offer_id text,
  add unique (member_id, offer_id);
create index rewards_of_stars on rewards (expiration_date) where redeemed_by is not null and used_at is null;

-- Each time that a reward is used: held at submit under the key of the order's write, then spent or released, once.
create table reward_uses (
  coupon_code text not null references rewards (coupon_code) on delete cascade,
  reference text not null,
  -- Null of a payment in a store.
  order_id text,
  state text not null check (state in ('held', 'spent', 'released')),
  -- In cents.
  discount integer not null check (discount >= 0),
  name text not null,
  held_at timestamptz not null,
  settled_at timestamptz,
  primary key (coupon_code, reference),
  check ((state = 'held') = (settled_at is null))
);
create index reward_uses_of on reward_uses (reference);

-- The offers that were applied: [{code, name, discount}]; null where there is none.
alter table priced_orders add column offers jsonb, add column discount integer not null default 0;
-- [{name, amount}], an empty list without any; null where the order was placed before, or by a build before.
alter table orders add column discount integer not null default 0, add column savings jsonb;

create function hold_reward(
  asked_member text, asked_code text, asked_reference text, asked_order text, asked_discount integer, asked_name text,
  now_at timestamptz
) returns boolean language plpgsql as $$ begin return false; end $$;
create function release_rewards(asked_reference text, asked_state text, now_at timestamptz)
returns integer language plpgsql as $$ begin return 0; end $$;

create function spend_offers(asked_member text, asked_key text, asked_order text, offers jsonb, now_at timestamptz)
returns jsonb language plpgsql as $$ begin return offers; end $$;

create function order_spends_offers() returns trigger language plpgsql as $$ begin return new; end $$;
-- write_order says the savings itself; an order that a build before this one writes says none.
create trigger order_spends_offers before insert on orders for each row when (new.savings is null)
  execute function order_spends_offers();

create function order_gives_offers_back() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger order_gives_offers_back after update of cancelled_at on orders for each row
  when (old.cancelled_at is null and new.cancelled_at is not null and new.discount > 0)
  execute function order_gives_offers_back();

create function submission_releases_offers() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger submission_releases_offers after update of settled_at on order_submissions for each row
  when (old.settled_at is null and new.settled_at is not null) execute function submission_releases_offers();
