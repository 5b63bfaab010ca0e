-- From the state of the 34 files of the archive to that of 0001 to 0008: runs once, in the transaction that
-- rewrites the history of such a database (docs/decisions/0024-migrations-by-topic.md).

-- The short way of the session check.
drop trigger session_switched_begins on work_as;
drop trigger session_switched_changes on work_as;
drop function session_switched();
alter table session drop column switched;
drop trigger account_member_open on account_member;
drop trigger account_members_open on account;
drop trigger agency_members_open on agency;
drop function account_member_open();
drop function members_open();
alter table account_member drop column open;
revoke update (updated_at) on account, agency from hub_definer;

-- Nobody calls or reads these; agency_host says the same as account_app_host.
drop function account_app_host();
drop function session_start(bytea, uuid, text, timestamptz, text);
alter table content drop column list_row;
drop function content_row(
  uuid, uuid, uuid, uuid, text, text, text, text, text, text, boolean, jsonb, smallint, integer, timestamptz,
  timestamptz
);

-- Languages and roles become domain types.
create domain language_code as text check (value in ('en', 'tr', 'ar'));
create domain account_role as text
  check (value in ('account', 'accounts', 'accountAdmin', 'accountUser', 'user'));
create domain agency_role as text check (value in ('agency', 'agencyAdmin', 'agencyUser'));
create domain person_role as text
  check (
    value in (
      'house', 'agency', 'agencyAdmin', 'agencyUser', 'account', 'accounts', 'accountAdmin', 'accountUser',
      'user'
    )
  );
alter table agency
  drop constraint agency_language_check,
  alter column language type language_code;
-- The letter is made from the language, whose type changes only while it is not.
alter table account
  drop constraint account_language_check,
  alter column letter set expression as (letter_of(business_name, 'en'));
alter table account alter column language type language_code;
alter table account alter column letter set expression as (letter_of(business_name, language));
alter table app_user
  drop constraint app_user_role_check,
  drop constraint app_user_language_check,
  alter column role type person_role,
  alter column language type language_code;
drop trigger account_member_permissions on account_member;
alter table account_member
  drop constraint account_member_role_check,
  alter column role type account_role;
create trigger account_member_permissions
  before insert or update of role on account_member
  for each row
  execute function member_permissions();
alter table agency_member
  drop constraint agency_member_role_check,
  alter column role type agency_role;
alter table invitation
  drop constraint invitation_role_check,
  drop constraint invitation_language_check,
  alter column role type person_role,
  add constraint invitation_role_check check (role not in ('house', 'accounts')),
  alter column language type language_code;
alter table testimonial_link
  drop constraint testimonial_link_locale_check,
  alter column locale type language_code;
