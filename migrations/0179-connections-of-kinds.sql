-- Connections from above are read for all kinds at once.
drop function if exists connections_above(text);
