-- sum e9ce331795e78dda
-- When somebody first looked at the people of a day: days in a row are told to them alone.
alter table daily_match_lists add column seen_at timestamptz;
