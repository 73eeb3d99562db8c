-- sum 584ff36de73b1ac4
-- Who decides about the words of an application: the checker, or staff once it is in doubt.
alter table applications add column message_ref text not null default '';
alter table applications add column message_decider text not null default 'machine' check (message_decider in ('machine', 'staff'));
