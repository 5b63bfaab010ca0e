-- The steps of an approval as they were when a draft was decided: later settings do not change what was decided then.
alter table writing add column decided_steps jsonb check (jsonb_typeof(decided_steps) = 'array');
