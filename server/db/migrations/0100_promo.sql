-- Where a member lives, which some promotions ask for, and the data of a promotion's link. Expand only.
alter table members add column country text, add column state text, add check ((country is null) = (state is null));

-- What a link carries, for an hour (server/promo/deepLinks.ts). match_id: 128 random bits.
create table deep_links (
  match_id text primary key,
  data jsonb not null,
  created_at timestamptz not null
);
create index deep_links_by_age on deep_links (created_at);
