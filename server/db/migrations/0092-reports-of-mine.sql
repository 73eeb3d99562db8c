-- sum c256290023ec36ab
-- Whoever reported reads their own, the latest first: the order of the list is the index's.
create index reports_of_reporter on reports (reporter_id, at desc, id desc);
drop index reports_by_reporter;
