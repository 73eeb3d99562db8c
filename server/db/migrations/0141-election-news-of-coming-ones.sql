-- sum 8d270c935c14cf5f
-- The migration before marked all elections as announced, also those that have not begun.
update elections set told_open = false, told_soon = false
where starts_at > now() and cancelled_at is null and closed_at is null;
