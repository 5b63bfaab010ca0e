-- The address of a site by the id of its account (SITE-16).
-- needs: site_host

select site_host() where false;
