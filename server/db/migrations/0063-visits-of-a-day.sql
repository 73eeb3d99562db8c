-- Whom somebody looked at today, however many they ever did.
create index visits_of_guest on visits (guest_id, last_at);
drop index visits_by_guest;
