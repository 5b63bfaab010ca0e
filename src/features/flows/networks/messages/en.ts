/** Words of the menu; en-screens.ts has those of the screens and is loaded with them. */
export const app = {
  social: 'Social config',
  integrated: 'Accounts on social networks',
  tab: 'Social',
  appKeys: 'Social config of the platform',
};
