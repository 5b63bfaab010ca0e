-- Refuses that a member changes the words of a customer, whichever call they use, or publishes them without
-- permission (designs 0.3, 0.4). The consent changes only in the transaction that adds its proof.
create or replace function keep_words()
  returns trigger
  language plpgsql
as $$
declare
  words text[] := array['cover', 'customerPhoto', 'video', 'answer', 'marks'];
  agreed boolean := old.is_submission_terms;
begin
  if current_user = 'hub_app' and old.is_testimonial and new.testimonial is distinct from old.testimonial then
    select p.given
    into agreed
    from testimonial_consent p
    where p.account_id = new.account_id and p.testimonial_id = new.id and p.at = now()
    order by p.id desc
    limit 1;
    if found and agreed = (new.testimonial->>'isSubmissionConsent')::boolean then
      words := words || array['isSubmissionConsent', 'isSubmissionText', 'isSubmissionDate', 'withdrawn'];
    else
      agreed := old.is_submission_terms;
    end if;
  end if;
  if current_user = 'hub_app'
    and old.is_testimonial
    and (
      new.is_testimonial is distinct from old.is_testimonial
        or new.title is distinct from old.title
        or new.description is distinct from old.description
        or new.is_submission_terms is distinct from agreed
        or (new.testimonial - words) is distinct from (old.testimonial - words)
    )
  then
    raise exception 'the words of a customer are not to be changed' using errcode = 'HW001';
  end if;
  -- Permission was asked for and not given: nothing of it becomes public (designs 0.3).
  if current_user = 'hub_app'
    and new.status_publish = 'published'
    and old.status_publish <> 'published'
    and new.testimonial->>'isSubmissionConsent' = 'false'
  then
    raise exception 'the customer gave no permission' using errcode = 'HW002';
  end if;
  return new;
end
$$;
