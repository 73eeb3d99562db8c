-- sum 7e06e8f0dd44b4de
-- A participant may take their answers to a quiz back: `answers` is then empty. `again` stays, so that the owner of the quiz
-- knows that later answers were given by a user who had seen the owner's.
alter table quiz_answers add column again boolean not null default false;
