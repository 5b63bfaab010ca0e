/** Name of the screen, and errors of its calls. */
export const app = {
  title: 'Copy of the site',
  'site_copies.running': 'A copy is being made already.',
  'site_copies.no_site': 'Your site has no address yet. Set one under Domains.',
};
