/** The product areas of screens without a feature yet. */
const areas = {
  plans:
    '/agency-plan /settings/account-agency/pay /settings/account-agency/success /settings/account-agency/error/:id',
  templates: '/templates /extras/elements',
  chatbot: '/chat-dashboard /agency-tools/bot-demo-settings',
} as const;
export type Area = keyof typeof areas;
/** Returns the area of a path of the navigation table. */
export const areaOf = (path: string): Area | undefined =>
  (Object.keys(areas) as Area[]).find((area) => areas[area].split(' ').includes(path));
