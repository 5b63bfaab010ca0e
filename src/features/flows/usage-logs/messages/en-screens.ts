import { plural } from '#shared/words.ts';

/** Words of the log of usage. */
export const screens = {
  lead: 'What the businesses of all agencies have done in the last 400 days, the latest first.',
  account: 'Account',
  agency: 'Agency',
  noAgency: 'Deleted',
  type: 'What',
  date: 'When',
  item: 'Item added',
  publication: 'Item published',
  testimonial: 'Testimonial received',
  review: 'Review received',
  inquiry: 'Inquiry received',
  booking: 'Booking made',
  task: 'Task added',
  decision: 'Text approved or rejected',
  post: 'Posted on a network',
  website: 'Published on another website',
  logCount: plural({ one: '# entry', other: '# entries' }),
  none: 'Nothing yet',
  noneWhy: 'As soon as a business adds an item or receives an inquiry, it appears here.',
};
