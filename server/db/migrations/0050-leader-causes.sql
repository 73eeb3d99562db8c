-- Why a leader lost the role: what took it, besides the sentence they were told.
alter table group_leaders add column cause text not null default '' check (cause in ('', 'punishments', 'complaints', 'staff'));
update group_leaders
set cause = case when reason like '受到处罚达到 %' then 'punishments' when reason like '被投诉达到 %' then 'complaints' else 'staff' end
where lost_at is not null;
alter table group_leaders add check ((cause = '') = (lost_at is null));
