-- That somebody has proved who she is, in one session, for one action on one target. Expand only.
create table elevations (
  token_hash text not null references sessions (token_hash) on delete cascade,
  action text not null,
  -- A pseudonym of what the action is about; empty: the account itself.
  target text not null,
  proved_by text not null,
  ends_at timestamptz not null,
  primary key (token_hash, action, target)
);
create index elevations_age on elevations (ends_at);
