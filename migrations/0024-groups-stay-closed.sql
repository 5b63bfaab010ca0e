-- A group of fields that was for one person stays closed when that person is deleted: the person goes, the mark stays.
alter table custom_field_group add column for_one boolean not null default false;
alter table custom_field_group no force row level security;
update custom_field_group set for_one = true where user_id is not null;
alter table custom_field_group force row level security;
alter table custom_field_group add constraint custom_field_group_for_one check (for_one or user_id is null);
