export const app = {
  title: 'Calendar',
  'calendar.zone_unknown': 'That time zone does not exist.',
  'calendar.span_wrong': 'Choose a span of at most 62 days.',
  'calendar.no_calendar': 'That file is not a calendar.',
  'calendar.too_many': 'The file has more than 300 entries. Split it.',
};
