-- A stored key belongs to the origin of the address beside it.
-- needs: key_follows_origin

create trigger account_model_key_follows_origin
  before update of base_url on account_model for each row
  when (new.key_sealed is not distinct from old.key_sealed)
  execute function key_follows_origin();
create trigger business_model_key_follows_origin
  before update of base_url on business_model for each row
  when (new.key_sealed is not distinct from old.key_sealed)
  execute function key_follows_origin();
create trigger auto_tag_settings_key_follows_origin
  before update of base_url on auto_tag_settings for each row
  when (new.key_sealed is not distinct from old.key_sealed)
  execute function key_follows_origin();
