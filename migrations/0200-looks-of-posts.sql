-- How posts look on closed networks, and the removed networks that still looked connected.

alter table social_setting
  drop constraint social_setting_gmb_action_id_check,
  drop constraint social_setting_gmb_post_topic_id_check,
  add check (gmb_action_id in ('BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL')),
  add check (gmb_post_topic_id in ('STANDARD', 'EVENT', 'OFFER')),
  drop constraint social_setting_youtube_video_type_check,
  add check (youtube_video_type in ('VIDEO', 'SHORT')),
  add check (gmb_post_topic_id is null or gmb_post_topic_id = 'STANDARD' or gmb_additional_data is not null);

-- A network that was removed because nothing was posted there does not look connected on any list.
update connection c
set state = 'failing', failure = 'networks.idle', said = '', state_since = w.deleted_at
from website w
where w.account_id = c.account_id and w.id = c.id and w.is_idle;
