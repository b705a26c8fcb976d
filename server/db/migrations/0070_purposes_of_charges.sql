-- Which purposes there are the nouns say (server/<noun>/chargePurposes.ts), no longer a list here. Expand only.
alter table charges drop constraint charges_purpose_check;
alter table charges add constraint charges_purpose_check check (purpose ~ '^[a-z][A-Za-z]{1,39}$');
