/** Words of codes, which come with the screens that show them. */
export const errors = {
  'templates.too_large': 'This account has more than a template carries: at most 5,000 parts and 4 MB',
  'templates.too_many': 'At most 100 templates. Delete one first.',
  'templates.too_many_releases': 'At most 200 releases of a template. Make a new template.',
  'templates.source_gone': 'The account that this template is made of is no longer in your agency',
  'templates.account_gone': 'One of these accounts is no longer in your agency',
  'templates.release_gone': 'This release no longer exists',
  'templates.newer': 'This release was made by a later version of the product',
  'templates.busy': 'A template is being applied to this account right now. Wait until it has ended.',
  'templates.nothing_waits': 'No account waits any more',
  'templates.not_done': 'This can’t be taken back now',
  'templates.later_first': 'Another release was applied afterwards. Take that one back first.',
  'templates.too_late': 'After 180 days it can’t be taken back any more',
  'templates.person_gone': 'The person who asked for it no longer runs the agency',
  'templates.failed':
    'It stopped because of an unexpected fault. What was applied until then can be taken back.',
  'templates.lacks': 'It names something this account doesn’t have. Apply that part as well.',
  'templates.in_use': 'Stays, since it’s in use',
  'templates.taken': 'Left out: the account has something else with this name',
  'templates.refused': 'Left out: it doesn’t fit this account',
  'templates.gone_here': 'The account has deleted it, and the release changes it',
  'templates.edited_here': 'No longer in the release, but changed by the account',
};
