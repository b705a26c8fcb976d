-- When members with a birthday are looked for again (server/rewards/giveBirthdays.ts). Expand only.
create table birthday_rounds (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null default '-infinity'
);
insert into birthday_rounds default values;
create index members_by_birthday on members (birthday, member_id) where birthday is not null;
