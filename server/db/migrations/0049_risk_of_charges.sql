-- What the page gathered for the payment provider's fraud checks, kept until the provider has answered: the request is sent again
-- as it was. Of an auto reload: kept with it, for the charges that it opens. Expand only: a build before this one sends none.
alter table charges add column risk jsonb;
alter table auto_reloads add column risk jsonb;
