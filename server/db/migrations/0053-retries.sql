-- What a job tries again with backoff is a retry.
alter table setbacks rename to retries;
alter index setbacks_pkey rename to retries_pkey;
alter index setbacks_by_time rename to retries_by_time;
alter table retries rename constraint setbacks_tries_check to retries_tries_check;
