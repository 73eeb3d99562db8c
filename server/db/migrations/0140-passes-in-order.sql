-- sum 149bcfd36ef38498
-- The list of the users that a user passed, the latest first.
create index passes_in_order on passes (user_id, at desc, person_id);
