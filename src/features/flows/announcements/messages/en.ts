/** Name of the screen, words of the lines above all screens, and errors. */
export const app = {
  announcements: 'Announcements',
  close: 'Close announcement',
  'announcements.over': 'The end has to be after the start and in the future.',
  'announcements.long': 'At most 90 days.',
  'announcements.far': 'At most 90 days ahead.',
  'announcements.many': 'There are already 50 announcements. Delete old ones first.',
};
