-- Every reference can be followed from both ends without reading the table.
create index visits_by_guest on visits (guest_id);
create index link_tokens_by_user on link_tokens (user_id);
create index lots_by_user on lots (user_id);
