-- Counts the items of each account as they come, change and go. Deleting makes no row: an account being
-- deleted may have lost its tally already.
create or replace function tally_content()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
declare
  was integer[];
  is_now integer[];
begin
  if tg_op = 'INSERT' then
    insert into content_tally as t (
      account_id, published, draft, writing, reviewing, finalized, dropped, testimonials, testimonials_waiting,
      testimonials_published
    )
    select c.account_id, sum(n[1]), sum(n[2]), sum(n[3]), sum(n[4]), sum(n[5]), sum(n[6]), sum(n[7]),
      sum(n[8]), sum(n[9])
    from came c, tally_of(c.is_testimonial, c.status_publish, c.status_content) n
    group by 1
    order by 1
    on conflict (account_id)
      do update set published = t.published + excluded.published, draft = t.draft + excluded.draft,
      writing = t.writing + excluded.writing, reviewing = t.reviewing + excluded.reviewing,
      finalized = t.finalized + excluded.finalized, dropped = t.dropped + excluded.dropped,
      testimonials = t.testimonials + excluded.testimonials,
      testimonials_waiting = t.testimonials_waiting + excluded.testimonials_waiting,
      testimonials_published = t.testimonials_published + excluded.testimonials_published;
  elsif tg_op = 'DELETE' then
    update content_tally t
    set published = t.published - g.n1, draft = t.draft - g.n2, writing = t.writing - g.n3,
      reviewing = t.reviewing - g.n4, finalized = t.finalized - g.n5, dropped = t.dropped - g.n6,
      testimonials = t.testimonials - g.n7, testimonials_waiting = t.testimonials_waiting - g.n8,
      testimonials_published = t.testimonials_published - g.n9
    from (
      select c.account_id, sum(n[1])::int as n1, sum(n[2])::int as n2, sum(n[3])::int as n3,
        sum(n[4])::int as n4, sum(n[5])::int as n5, sum(n[6])::int as n6, sum(n[7])::int as n7,
        sum(n[8])::int as n8, sum(n[9])::int as n9
      from gone c, tally_of(c.is_testimonial, c.status_publish, c.status_content) n
      group by 1
      order by 1
    ) g
    where t.account_id = g.account_id;
  else
    was := tally_of(old.is_testimonial, old.status_publish, old.status_content);
    is_now := tally_of(new.is_testimonial, new.status_publish, new.status_content);
    if was <> is_now then
      update content_tally
      set published = published + is_now[1] - was[1], draft = draft + is_now[2] - was[2],
        writing = writing + is_now[3] - was[3], reviewing = reviewing + is_now[4] - was[4],
        finalized = finalized + is_now[5] - was[5], dropped = dropped + is_now[6] - was[6],
        testimonials = testimonials + is_now[7] - was[7],
        testimonials_waiting = testimonials_waiting + is_now[8] - was[8],
        testimonials_published = testimonials_published + is_now[9] - was[9]
      where account_id = new.account_id;
    end if;
  end if;
  return null;
end
$$;
alter function tally_content owner to hub_definer;
revoke all on function tally_content from public;
