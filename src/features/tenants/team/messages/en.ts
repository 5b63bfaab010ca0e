/** Titles of the screens, and words for the errors of this feature by code. */
export const app = {
  title: 'Team',
  directory: 'Directory',
  'team.own_role': 'Someone else has to change your role.',
  'team.last_owner': 'This is the last owner. Make someone else owner first.',
  'team.elsewhere': 'This person also works elsewhere and changes this themselves.',
  'team.title_taken': 'This title already exists.',
  'team.titles_many': 'There are 200 titles already. Remove one first.',
};
