-- Readers are told of a reward, and of the help of AI, wherever a testimonial is shown, so that the public copy has both.
update content_public p
set testimonial = p.testimonial || jsonb_build_object(
  'reward', coalesce(c.testimonial->>'incentive', ''),
  'isAiAssisted', coalesce((c.testimonial->>'aiAssisted')::boolean, false)
)
from content c
where c.account_id = p.account_id and c.id = p.content_id and jsonb_typeof(p.testimonial) = 'object';
-- The texts that the writing help gave to the customer of a link, until the answer: so the server knows whether it helped.
alter table testimonial_link add column help_texts text[] not null default '{}';
