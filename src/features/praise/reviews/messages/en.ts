/** Words of the menu; en-screens.ts has those of the screens and is loaded with them. */
export const app = {
  title: 'Reviews import',
  logs: 'Imports of reviews',
  gmb: 'Google Business Profile',
};
