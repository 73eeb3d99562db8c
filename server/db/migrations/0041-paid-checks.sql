-- Whether a paid check was taken for this one: given back while it never began at the provider.
alter table face_checks add column paid boolean not null default false;
