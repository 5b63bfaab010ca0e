/** The product areas of screens without a feature yet. */
const areas = {
  chatbot: '/agency-tools/bot-demo-settings',
} as const;
export type Area = keyof typeof areas;
/** Returns the area of a path of the navigation table. */
export const areaOf = (path: string): Area | undefined =>
  (Object.keys(areas) as Area[]).find((area) => areas[area].split(' ').includes(path));
