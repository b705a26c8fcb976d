-- Copies of what is held of a member, and the erasing of accounts (server/personalData). Expand only.
create table data_copies (
  copy_id text primary key,
  member_id text not null references members,
  asked_at timestamptz not null,
  -- Null: it is being made.
  made_at timestamptz,
  ends_at timestamptz,
  taken_at timestamptz,
  -- The file; null before it is made and once it was taken or is over.
  body text
);
create index data_copies_by_member on data_copies (member_id, asked_at desc);
create index data_copies_to_make on data_copies (asked_at) where made_at is null;
create index data_copies_over on data_copies (ends_at) where body is not null;

-- One of a member; deleted when she keeps her account.
create table erasures (
  member_id text primary key references members,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz
);
create index erasures_due on erasures (due_at) where done_at is null;
