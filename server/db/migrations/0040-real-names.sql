-- A keyed hash of the name that passed with an identity number: money is paid out to a wallet of that name only.
alter table identities add column name_mac bytea;
