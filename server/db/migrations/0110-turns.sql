-- sum 8689adf0b01715f5
-- Whose turn it is to answer: the message of which somebody was reminded, 0 once they wrote again, so that it is once a turn.
alter table conversation_members add column turn_seq integer not null default 0;
alter table conversation_members add column turned_at timestamptz;
create index conversation_members_waiting on conversation_members (last_at, conversation_id, user_id)
  where turn_seq = 0 and not muted;
