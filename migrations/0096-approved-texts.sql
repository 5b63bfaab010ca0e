-- An approved text on an item is frozen: its words change by its draft alone.
-- needs: keep_approved_text

create trigger content_keep_approved_text
  before update of writings on content for each row
  when (old.writings is distinct from new.writings)
  execute function keep_approved_text();
