-- From which country a session was started, as the operator's proxy says it; null where none does. Expand only.
alter table sessions add column country text check (country ~ '^[A-Z]{2}$');
