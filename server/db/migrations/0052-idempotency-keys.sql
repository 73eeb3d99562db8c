-- The first answer to a signed write is kept under its idempotency key.
alter table answers rename to idempotency_keys;
alter index answers_pkey rename to idempotency_keys_pkey;
alter index answers_by_time rename to idempotency_keys_by_time;
