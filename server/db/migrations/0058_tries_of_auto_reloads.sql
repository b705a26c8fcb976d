-- How often in a row the server failed to judge an auto reload that is due, as for a lock that it did not get in time: the wait
-- before the next try grows with it. Expand only.
alter table auto_reloads add column tries integer not null default 0 check (tries >= 0);
