/** The product areas of screens without a feature yet. */
const areas = {
  plans: '/apps/dashboards/project /apps/dashboards/analyticsTest /settings/stats',
  platform: '/settings/usage-issues',
  templates: '/templates /extras/elements',
  tagging: '/autoTag',
  chatbot: '/chat-dashboard /agency-tools/bot-demo-settings',
} as const;
export type Area = keyof typeof areas;
/** Returns the area of a path of the navigation table. */
export const areaOf = (path: string): Area | undefined =>
  (Object.keys(areas) as Area[]).find((area) => areas[area].split(' ').includes(path));
