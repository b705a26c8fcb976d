-- What a member keeps of the menu, as it was put together. The key is the same for the same drink
-- (domain/favoriteProducts/item.ts).
create table favorite_products (
  favorite_product_id text primary key,
  member_id text not null references members on delete cascade,
  item_key text not null check (char_length(item_key) between 1 and 4000),
  item jsonb not null,
  created_at timestamptz not null,
  unique (member_id, item_key)
);
