-- Income that a person was given can be paid out from a moment on; null: at once.
alter table lots add column matures_at timestamptz;
