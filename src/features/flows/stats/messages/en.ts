/** Names of the screens. */
export const app = { stats: 'Stats', dashboards: 'Dashboards', usageByYear: 'Usage by year' };
