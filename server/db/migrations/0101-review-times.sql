-- sum 644541cc5dc89dc8
-- When a review ended: whoever waits is told how long portraits take at present.
alter table uploads add column decided_at timestamptz;
create index uploads_portraits_decided on uploads (decided_at) where purpose = 'avatar' and decided_at is not null;
