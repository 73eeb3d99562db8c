-- sum 164cb654a1a38ce0
-- The random value that the user's device sent with a draw, which is part of what is hashed. Older draws have none: they are
-- recomputed without it.
alter table year_end_draws add column seed text not null default '';
