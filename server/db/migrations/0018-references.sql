-- Every reference can be followed from both ends without reading the table.
create index cancellations_by_user on cancellations (user_id);
create index disputes_by_user on disputes (user_id);
create index alerts_by_user on alerts (user_id);
create index banned_devices_by_punishment on banned_devices (punishment_id);
create index consents_by_user on consents (user_id);
create index dynamics_by_author on dynamics (user_id);
