/** Words of the permissions screens; they come with their first screen. */
export const app = { title: 'Permissions templates' };
