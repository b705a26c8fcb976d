-- Who a member is, as she says it, and what she agreed to. Expand only.
-- birthday: MM-DD, without the year. partner_number: of an employee, for one account.
alter table members
  add column if not exists last_name text not null default '',
  add column phone_number text,
  add column birthday text check (birthday ~ '^\d\d-\d\d$'),
  add column birthday_set_at timestamptz,
  add column partner_number text,
  add column profile_changed_at timestamptz;
create unique index members_by_partner_number on members (partner_number) where partner_number is not null;

-- Each time that a member agreed to something or took it back: the newest row counts. wording: the version of the text.
create table communication_consents (
  consent_id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  preference text not null,
  is_on boolean not null,
  wording text not null,
  at timestamptz not null
);
create index communication_consents_by_member on communication_consents (member_id, preference, consent_id desc);
