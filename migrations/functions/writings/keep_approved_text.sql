-- Keeps the words of a text of an item that came from an approved draft: another wording is written in the draft,
-- and approved there. Who approved it stays beside it, whichever call writes the item.
create or replace function keep_approved_text()
  returns trigger
  language plpgsql
  set search_path = public, ext
as $$
declare
  entry record;
begin
  for entry in
    select t.key, t.value, old.writings->t.key as before, w.decided_version
    from jsonb_each(new.writings) t
    join writing w on w.account_id = new.account_id and w.content_id = new.id and w.id::text = t.key
    where old.writings ? t.key
      and t.value is distinct from old.writings->t.key
      and jsonb_typeof(t.value) = 'object'
  loop
    if (coalesce(entry.value->>'title', ''), coalesce(entry.value->>'description', ''))
      is distinct from (coalesce(entry.before->>'title', ''), coalesce(entry.before->>'description', ''))
      and not exists (
        select
        from writing_version v
        where v.account_id = new.account_id
          and v.writing_id = entry.key::uuid
          and v.version <= entry.decided_version
          and v.title = coalesce(entry.value->>'title', '')
          and v.description = coalesce(entry.value->>'description', '')
      )
    then
      raise exception 'an approved text is changed in its draft' using errcode = 'HW021';
    end if;
    if entry.before ? 'approvedBy' and not entry.value ? 'approvedBy' then
      new.writings := jsonb_set(new.writings, array[entry.key, 'approvedBy'], entry.before->'approvedBy');
    end if;
  end loop;
  return new;
end
$$;
