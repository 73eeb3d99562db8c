-- Why a bill is frozen is a word of two, and what the service said stands beside it.
alter table withdrawal_bills add column said text not null default '';
update withdrawal_bills
set said = coalesce(substring(trouble from ', (\S+) at the service$'), trouble),
  trouble = case when trouble ~ ' fen here, ' then 'amount' else 'end' end
where trouble <> '';
alter table withdrawal_bills add constraint withdrawal_bills_trouble check (trouble in ('', 'amount', 'end'));
