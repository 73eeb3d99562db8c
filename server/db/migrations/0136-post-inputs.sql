-- sum 2daf830eb16171e0
-- What the call that wrote a post asked for, as a hash: the same client key with another input is refused. Null for posts that no
-- client wrote, for older posts, and for deleted posts, of which nothing is kept that was in them.
alter table dynamics add column input_digest bytea;
