-- Counts the files of each account and their bytes as they come, change and go. Deleting makes no row: an
-- account being deleted may have lost its tally already.
create or replace function tally_media()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  if tg_op = 'INSERT' then
    insert into media_tally as t
    select account_id, kind, count(*), sum(size)
    from came
    where upload_completed
    group by 1, 2
    order by 1, 2
    on conflict (account_id, kind)
      do update set files = t.files + excluded.files, bytes = t.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    update media_tally t
    set files = t.files - g.files, bytes = t.bytes - g.bytes
    from (
      select account_id, kind, count(*) as files, sum(size) as bytes
      from gone
      where upload_completed
      group by 1, 2
      order by 1, 2
    ) g
    where t.account_id = g.account_id and t.kind = g.kind;
  else
    if old.upload_completed then
      update media_tally
      set files = files - 1, bytes = bytes - old.size
      where account_id = old.account_id and kind = old.kind;
    end if;
    if new.upload_completed then
      insert into media_tally as t
      values (new.account_id, new.kind, 1, new.size)
      on conflict (account_id, kind) do update set files = t.files + 1, bytes = t.bytes + excluded.bytes;
    end if;
  end if;
  return null;
end
$$;
alter function tally_media owner to hub_definer;
revoke all on function tally_media from public;
