/**
 * Words of the navigation and of errors; those of the screens stand in en-screens.ts, which loads with them.
 */
export const app = {
  title: 'Permissions templates',
  'permissions.needs_read': 'Create, update and delete need read',
  'permissions.unknown_page': 'There is no such page',
  'permissions.unknown_reference': 'This no longer exists in the account. Load the page again.',
  'permissions.not_yours': 'Nobody can be given more than you have',
  'permissions.own': 'Nobody changes their own rights',
  'permissions.above': 'This person stands above you',
  'permissions.name_taken': 'There is a template of this name',
  'permissions.too_many': 'An account has at most 100 templates',
  'permissions.template_in_use': 'Somebody has this template. Give them another one first.',
};
