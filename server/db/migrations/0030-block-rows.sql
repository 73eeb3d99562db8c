-- What a list calls a row of it that names nobody: a block by a masked row, one that followed somebody into a new account,
-- and somebody who cannot be seen any more.
alter table blocks
  add column handle text not null unique
    default translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'),
  add column origin text not null default 'person' check (origin in ('person', 'row', 'trace'));
alter table dynamic_blocks
  add column handle text not null unique
    default translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_');

-- Whom a trace is of: it outlives their account, and goes with the block.
alter table block_traces add column blocked_id bigint not null references users on delete cascade;
alter table block_traces drop constraint block_traces_pkey, add primary key (blocker_id, blocked_id, trace);
create index block_traces_of on block_traces (blocked_id);
