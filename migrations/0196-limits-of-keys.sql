-- Tokens that a program may use in 30 days by its key; null: no limit of its own.
alter table api_key add column token_cap integer check (token_cap >= 0);
-- The key by which a file came; its storage counts for the limit of the key. No reference: the file outlives the key.
alter table media add column uploaded_key uuid;
