/** Refusals that any screen with a run may have to say. */
export const app = {
  'runs.busy': 'Three of these are under way. Start the next one when one of them is done.',
  'runs.too_many': 'These are too many at once. Choose fewer and do it in several steps.',
  'runs.over': 'This has ended already.',
  'bulk.rights_changed': 'Your permissions changed while it ran.',
};
