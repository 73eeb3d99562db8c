-- What is made once a day is called a daily match.
alter table noons rename to daily_matches;
alter index noons_pkey rename to daily_matches_pkey;
alter table noon_lists rename to daily_match_lists;
alter index noon_lists_pkey rename to daily_match_lists_pkey;
alter table daily_match_lists rename constraint noon_lists_user_id_fkey to daily_match_lists_user_id_fkey;
alter index noon_lists_by_day rename to daily_match_lists_by_day;
