-- Counts the files of each account and their bytes as they come, change and go. A file that several rows share
-- counts with its bytes once. Deleting makes no row: an account being deleted may have lost its tally already.
create or replace function tally_media()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  if tg_op = 'INSERT' then
    -- Rows of one file are counted one after another.
    perform 1
    from media_tally t
    where t.account_id in (select c.account_id from came c)
    order by t.account_id, t.kind
    for update;
    insert into media_tally as t
    select c.account_id, c.kind, c.files, coalesce(b.bytes, 0)
    from (
      select account_id, kind, count(*) as files
      from came
      where upload_completed
      group by 1, 2
    ) c
    left join (
      select f.account_id, f.kind, sum(f.size) as bytes
      from (
        select distinct on (account_id, coalesce(storage_key, id::text)) *
        from came
        where upload_completed
        order by account_id, coalesce(storage_key, id::text), id
      ) f
      where not exists (
        select
        from media o
        where o.account_id = f.account_id
          and split_part(o.storage_key, '/', 3) = split_part(f.storage_key, '/', 3)
          and o.storage_key = f.storage_key
          and o.upload_completed
          and o.id <> f.id
          and not exists (select from came n where n.account_id = o.account_id and n.id = o.id)
      )
      group by 1, 2
    ) b on b.account_id = c.account_id and b.kind = c.kind
    order by 1, 2
    on conflict (account_id, kind)
      do update set files = t.files + excluded.files, bytes = t.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    perform 1
    from media_tally t
    where t.account_id in (select g.account_id from gone g)
    order by t.account_id, t.kind
    for update;
    update media_tally t
    set files = t.files - g.files, bytes = t.bytes - g.bytes
    from (
      select c.account_id, c.kind, c.files, coalesce(b.bytes, 0) as bytes
      from (
        select account_id, kind, count(*) as files
        from gone
        where upload_completed
        group by 1, 2
      ) c
      left join (
        select f.account_id, f.kind, sum(f.size) as bytes
        from (
          select distinct on (account_id, coalesce(storage_key, id::text)) *
          from gone
          where upload_completed
          order by account_id, coalesce(storage_key, id::text), id
        ) f
        where not exists (
          select
          from media o
          where o.account_id = f.account_id
            and split_part(o.storage_key, '/', 3) = split_part(f.storage_key, '/', 3)
            and o.storage_key = f.storage_key
            and o.upload_completed
        )
        group by 1, 2
      ) b on b.account_id = c.account_id and b.kind = c.kind
    ) g
    where t.account_id = g.account_id and t.kind = g.kind;
  else
    perform 1
    from media_tally t
    where t.account_id = old.account_id
    order by t.kind
    for update;
    if old.upload_completed then
      update media_tally t
      set files = t.files - 1, bytes = t.bytes - case
        when exists (
          select
          from media o
          where o.account_id = old.account_id
            and split_part(o.storage_key, '/', 3) = split_part(old.storage_key, '/', 3)
            and o.storage_key = old.storage_key
            and o.upload_completed
            and o.id <> old.id
        ) then 0
        else old.size
      end
      where t.account_id = old.account_id and t.kind = old.kind;
    end if;
    if new.upload_completed then
      insert into media_tally as t
      values (
        new.account_id,
        new.kind,
        1,
        case
          when exists (
            select
            from media o
            where o.account_id = new.account_id
              and split_part(o.storage_key, '/', 3) = split_part(new.storage_key, '/', 3)
              and o.storage_key = new.storage_key
              and o.upload_completed
              and o.id <> new.id
          ) then 0
          else new.size
        end
      )
      on conflict (account_id, kind) do update set files = t.files + 1, bytes = t.bytes + excluded.bytes;
    end if;
  end if;
  return null;
end
$$;
alter function tally_media owner to hub_definer;
revoke all on function tally_media from public;
