-- Who asked for news by email with a guest's order. Expand only.
create table marketing_sign_ups (
  email text primary key,
  signed_up_at timestamptz not null
);
