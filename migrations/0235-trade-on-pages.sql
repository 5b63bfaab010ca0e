-- Titles of public pages name the trade of a business (44 C 7), as its owner wrote it.
grant select (industry) on account to hub_visitor;
