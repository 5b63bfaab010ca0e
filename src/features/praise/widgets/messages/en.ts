/** Name of the screen, and errors of its calls. */
export const app = {
  title: 'Reviews on other sites',
  'widgets.host_closed': 'This page is not allowed to show the widget.',
  'widgets.host_malformed': 'Please enter names of sites, such as example.com.',
  'widgets.many': 'There are 50 widgets already. Delete one that you no longer use.',
  'widgets.reference': 'The service or the testimonial is no longer there. Please choose again.',
  'widgets.no_site': 'Your site has no address yet. Set one under Domains.',
};
