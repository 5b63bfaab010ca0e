/** Name of the screen, and errors of its calls. */
export const app = {
  title: 'Bot demo settings',
  'demos.exists': 'There is a demo of this website already. End it first, or send its address.',
  'demos.many': 'There are 20 demos already. End one first.',
  'demos.not_primary': 'Only the primary account of an agency can make demos.',
  'demos.no_site': 'This account has no public site yet, where a demo could stand.',
};
