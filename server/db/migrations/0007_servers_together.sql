-- Several servers on one database: which life of the database a feed's cursors are of, and what the servers count together.

-- Epoch 0 until the database is first found restored; then the second in which it was (feed/feedEpoch.ts).
create table feed_epoch (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null,
  -- Where the database stood when a server last looked; null: nobody looked yet.
  place text
);
insert into feed_epoch (epoch) values (0);

-- What each server counts for an address or a person at the moment (http/sharedCounts.ts). Not worth a write to the log:
-- after a crash of the database it is empty, and every server says its own counts again.
create unlogged table shared_counts (
  name text not null,
  server text not null,
  amount integer not null,
  good_until timestamptz not null,
  primary key (name, server)
);
create index shared_counts_age on shared_counts (good_until);
