-- Stores: what is searched by stands in columns, what is shown in the document (server/stores/storedStore.ts).
create table stores (
  store_number text primary key,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  country text not null,
  subdivision text not null,
  document jsonb not null,
  updated_at timestamptz not null default now()
);

create index stores_updated_at on stores (updated_at);
