/** Title of the editor of the site, and errors by code. */
export const app = {
  hub: 'Hub',
  'gallery.required': 'Required fields are missing.',
  'gallery.stale': 'Someone else changed the draft.',
  'gallery.pictures': 'One of these photos is no longer in your library.',
  'gallery.no_draft': 'There is no draft to publish. Reload the page.',
  'gallery.no_site': 'Your site has no address yet, so there is no preview. Set one under Domains.',
  'gallery.page_taken': 'The page has an address that is in use. Choose another one.',
  'gallery.css': 'The CSS has a part that is not possible.',
  'gallery.css_syntax': 'This is not CSS that can be read.',
  'gallery.css_rule':
    'Only rules, @media, @supports and @container are possible, none inside of another rule.',
  'gallery.css_address': 'Addresses of other sites and unknown functions are not possible.',
  'gallery.css_hides': 'To hide, move or resize something, name it by its class or id.',
  'gallery.css_property':
    'z-index, fixed positions, negative margins and variables of the site are not possible.',
};
