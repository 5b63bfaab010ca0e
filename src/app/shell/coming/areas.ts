/** The product areas of screens without a feature yet. */
const areas = {
  plans:
    '/apps/dashboards/project /apps/dashboards/analyticsTest /settings/stats /agency-plan /settings/account-agency/pay /settings/account-agency/success /settings/account-agency/error/:id',
  platform: '/settings/usage-issues',
  templates: '/templates /extras/elements',
  tagging: '/autoTag',
  chatbot: '/agency-tools/bot-demo-settings',
} as const;
export type Area = keyof typeof areas;
/** Returns the area of a path of the navigation table. */
export const areaOf = (path: string): Area | undefined =>
  (Object.keys(areas) as Area[]).find((area) => areas[area].split(' ').includes(path));
