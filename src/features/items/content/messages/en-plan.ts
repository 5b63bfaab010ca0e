/** Words of planned publications. */
export const screens = {
  plan: 'Schedule…',
  change: 'Change the time',
  cancelPlan: 'Cancel the plan',
  planned: 'Will be published on',
  failed: (p: { moment: string }) => `Was not published on ${p.moment}`,
  by: (p: { name: string }) => `Planned by ${p.name}`,
  when: 'Date and time',
  zone: (p: { zone: string }) => `Time in ${p.zone}`,
  save: 'Plan',
  back: 'Cancel',
  saved: 'The publication is planned',
  removed: 'The item will not be published automatically',
};
