-- When an address was last told that its news by email begin: at most once a day, whatever is pressed. Expand only.
create table news_told (
  email text primary key,
  told_at timestamptz not null,
  -- Of the mail that tells it: the same one may be sent again where the mail server was away.
  letter_key text not null
);
