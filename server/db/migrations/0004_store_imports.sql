-- Where a store comes from, and a number that every change to the stores raises: servers read the table anew when it is
-- another one than theirs (server/stores/createStores.ts).
alter table stores add column source text not null default 'seed' check (source in ('sandbox', 'seed', 'import'));
update stores set source = 'sandbox' where name like 'Sandbox: %';
alter table stores alter column source drop default;

create table store_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null
);
insert into store_revision (revision) values (1);
