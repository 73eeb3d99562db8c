-- A number of somebody under age stops an account until the identity is shown: staff tell this ban from others.
alter table punishments drop constraint punishments_cause_check;
alter table punishments add constraint punishments_cause_check check (cause in ('fraud', 'underAge', 'other'));
update punishments set cause = 'underAge' where reason = '未满18岁';
