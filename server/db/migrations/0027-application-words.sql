-- What an applicant wrote is read by the other one only once it was checked.
alter table applications add column message_state text not null default 'approved'
  check (message_state in ('pending', 'approved', 'rejected'));
create index applications_unchecked on applications (created_at) where message_state = 'pending';
