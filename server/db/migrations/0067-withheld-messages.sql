-- What somebody writes to whoever blocks them is stored and never delivered, after the block neither.
alter table messages add column withheld boolean not null default false;
