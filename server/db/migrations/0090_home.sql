-- The operator's items of the home page; the last row is in force. Expand only.
create table home_contents (
  content_id bigint generated always as identity primary key,
  document jsonb not null,
  since timestamptz not null
);
