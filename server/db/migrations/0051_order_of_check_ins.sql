-- In which order check-ins were made: `said_at` is when the person pressed, `revision` grows with every change. Expand only.
alter table arrivals add column said_at timestamptz;
alter table arrivals add column revision integer not null default 1 check (revision >= 1);
