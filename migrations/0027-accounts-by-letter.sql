-- Accounts by their name, by the letter that it begins with, and by country: stored, since below the wall only a bare column can be looked up in an
-- index. So a deep page of a list costs what the first one does, and what a filter leaves out is not read one by one.
-- In Turkish i and ı are two letters; an alif is one letter whatever it carries; what begins with a digit or a sign stands under #.
create function letter_of(name text, language text) returns text language sql immutable parallel safe as $$
  select case when first ~ '[[:alpha:]]' then left(translate(upper(case language when 'tr' then translate(first, 'iı', 'İI') else first end), 'أإآٱ', 'اااا'), 1) else '#' end
  from (select coalesce(substring(normalize(name, nfc) from '[[:alnum:]]'), '#') as first) n
$$;
alter table account
  add column name_key text not null generated always as (lower(business_name)) stored,
  add column letter text not null generated always as (letter_of(business_name, language)) stored,
  add column country text generated always as (case when location->>'country' ~ '^[A-Za-z]{2}$' then upper(location->>'country') end) stored;
drop index account_agency_name, account_name;
create index account_agency_name on account (agency_id, name_key, id);
create index account_name on account (name_key, id);
create index account_agency_letter on account (agency_id, letter, name_key, id) where removing_at is null;
create index account_letter on account (letter, name_key, id) where removing_at is null;
create index account_agency_country on account (agency_id, country, created_at desc, id desc) where removing_at is null and country is not null;
create index account_country on account (country, created_at desc, id desc) where removing_at is null and country is not null;
create index account_agency_plan on account (agency_id, subscription_type, created_at desc, id desc);
create index account_plan on account (subscription_type, created_at desc, id desc);
create index account_agency_suspended on account (agency_id, created_at desc, id desc) where suspended_at is not null;
create index account_suspended on account (created_at desc, id desc) where suspended_at is not null;

-- What the files of an account weigh as they were uploaded: kept as they come, change and go.
create table media_tally (
  account_id uuid not null references account on delete cascade, kind text not null,
  files integer not null, bytes bigint not null,
  primary key (account_id, kind)
);
select wall_account('media_tally');
revoke insert, update, delete on media_tally from hub_app, hub_house;
grant select, insert, update on media_tally to hub_definer;

-- Nothing is made by what goes: an account that is being deleted may have lost its tally already.
create function tally_media() returns trigger language plpgsql security definer set search_path = public, ext as $$
begin
  if tg_op = 'INSERT' then
    insert into media_tally as t select account_id, kind, count(*), sum(size) from came where upload_completed group by 1, 2 order by 1, 2
      on conflict (account_id, kind) do update set files = t.files + excluded.files, bytes = t.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    update media_tally t set files = t.files - g.files, bytes = t.bytes - g.bytes
      from (select account_id, kind, count(*) as files, sum(size) as bytes from gone where upload_completed group by 1, 2 order by 1, 2) g where t.account_id = g.account_id and t.kind = g.kind;
  else
    if old.upload_completed then update media_tally set files = files - 1, bytes = bytes - old.size where account_id = old.account_id and kind = old.kind; end if;
    if new.upload_completed then
      insert into media_tally as t values (new.account_id, new.kind, 1, new.size) on conflict (account_id, kind) do update set files = t.files + 1, bytes = t.bytes + excluded.bytes;
    end if;
  end if;
  return null;
end $$;
alter function tally_media() owner to hub_definer;
revoke all on function tally_media() from public;
create trigger media_tally_came after insert on media referencing new table as came for each statement execute function tally_media();
create trigger media_tally_gone after delete on media referencing old table as gone for each statement execute function tally_media();
create trigger media_tally_changed after update of size, kind, upload_completed on media for each row
  when ((old.size, old.kind, old.upload_completed) is distinct from (new.size, new.kind, new.upload_completed)) execute function tally_media();

alter table media no force row level security;
alter table media_tally no force row level security;
insert into media_tally select account_id, kind, count(*), sum(size) from media where upload_completed group by 1, 2;
alter table media force row level security;
alter table media_tally force row level security;
