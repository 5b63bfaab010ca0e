import { plural } from '#shared/words.ts';

/** Words of the operator's list of announcements. */
export const screens = {
  lead: 'A sentence above every screen of the app. Each person can close it once; then it stays closed.',
  add: 'New announcement',
  edit: 'Edit announcement',
  text: 'Sentence',
  audience: 'For',
  all: 'Everyone',
  agencies: 'Agencies',
  accounts: 'Accounts',
  state: 'State',
  open: 'Shown now',
  later: 'Planned',
  over: 'Over',
  start: 'From',
  finish: 'Until',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeAsk: 'Delete this announcement?',
  removeWhat: 'It leaves all screens.',
  saved: 'Announcement was saved',
  removed: 'Announcement was deleted',
  count: plural({ one: '# announcement', other: '# announcements' }),
  none: 'No announcements',
  noneWhy: 'Tell everyone what is new, or when maintenance is planned.',
};
