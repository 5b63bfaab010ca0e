/** Words of the navigation and of errors; en-screens.ts has those of the screens and is loaded with them. */
export const app = {
  title: 'Permissions templates',
  'permissions.needs_read': 'Anyone who can create, update or delete can also read',
  'permissions.unknown_page': 'There is no such page',
  'permissions.unknown_reference': 'This no longer exists in the account. Load the page again.',
  'permissions.not_yours': 'You can’t give anyone more than you have',
  'permissions.own': 'You can’t change your own permissions',
  'permissions.above': 'This person has a higher role than you',
  'permissions.name_taken': 'There is already a template with this name',
  'permissions.too_many': 'An account has at most 100 templates',
  'permissions.template_in_use': 'Someone has this template. Assign them another one first.',
};
