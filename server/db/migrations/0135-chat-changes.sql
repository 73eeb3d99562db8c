-- sum 71bc0b3be9552cce
-- Numbers of changes: the last one of a conversation, and that of the last change of each message, 0 if it never changed. A
-- transaction takes its numbers under the lock of the conversation, so a reader who has seen one number has seen all lower ones.
alter table conversations add column changes bigint not null default 0;
alter table messages add column changed bigint not null default 0;
create index messages_changed on messages (conversation_id, changed) where changed > 0;
