-- What a person calls the device of a session, such as an iPhone with WeChat; `device` is a random id that says nothing.
alter table sessions add column name text not null default '';
