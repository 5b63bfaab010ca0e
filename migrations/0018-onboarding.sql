-- The list of first steps is hidden for good by those who run an account or an agency.
alter table account add column start_hidden_at timestamptz;
alter table agency add column start_hidden_at timestamptz;
