-- Whose a one-use code of WeChat's login was, for as long as WeChat itself would have taken it: the same call asked again
-- is answered again. The code is a keyed hash, the openid is sealed.
create table wechat_codes (
  code_hash bytea primary key,
  openid_sealed bytea not null,
  expires_at timestamptz not null
);
create index wechat_codes_by_expiry on wechat_codes (expires_at);
