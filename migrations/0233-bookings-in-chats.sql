-- The time that a conversation holds, so that its visitor holds one at most (CHAT-21). The held time is a row of its own that
-- ends by itself; a number that leads to none any more means that it is over.

alter table chat add column hold_id uuid;
