-- Whether a punishment was for fraud is a column, not read from the words of its reason.
alter table punishments add column cause text not null default 'other' check (cause in ('fraud', 'other'));
update punishments set cause = 'fraud' where reason ~ '欺诈|诈骗|骗钱|骗婚|婚托|酒托|杀猪盘|传销|洗钱';
