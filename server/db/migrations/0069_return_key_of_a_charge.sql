-- The page that a bank leads back to shows its payment by this key, in whatever browser it opens. Charges of servers from before it
-- have none. Expand only.
alter table charges add column return_key text;
create unique index charges_return_key on charges (return_key);
