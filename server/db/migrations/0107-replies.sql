-- sum 78f63c8796c95f53
-- A message may answer another one of its conversation that was delivered; its quote is read with it, never copied.
alter table messages add column reply_seq integer;
