/** Words of the page that stands in place of the application, and the errors of a plan. */
export const app = {
  maintenance: 'Maintenance',
  'maintenance.on': 'We are doing maintenance. Please try again later.',
  'maintenance.over': 'The end has to be after the start and in the future.',
  'maintenance.long': 'At most 24 hours.',
  'maintenance.far': 'At most 30 days ahead.',
};
