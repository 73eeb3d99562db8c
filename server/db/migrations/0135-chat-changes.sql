-- sum 1b3da1b0a7f409b0
-- Numbers of changes, for each member of a conversation: that of the last change which the member may see, and that of the last
-- change of each such message. A transaction takes its numbers under the lock of the conversation, so a reader who has seen one
-- number has seen all lower ones; a change that is hidden from a member has no number for them, so a gap tells nothing.
alter table conversation_members add column changes bigint not null default 0;
create table message_changes (
  conversation_id bigint not null,
  user_id bigint not null,
  seq integer not null,
  number bigint not null,
  primary key (conversation_id, user_id, seq),
  unique (conversation_id, user_id, number),
  foreign key (conversation_id, user_id) references conversation_members on delete cascade
);
