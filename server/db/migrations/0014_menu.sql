-- The operator's menu as one document, and a number that every change raises: servers read it anew when it is another one
-- than theirs (server/menu/openCatalog.ts). Null until a menu is imported: the demonstration's menu is served.
create table operator_menu (
  only_row boolean primary key default true check (only_row),
  revision bigint not null,
  document jsonb
);
insert into operator_menu (revision) values (1);
