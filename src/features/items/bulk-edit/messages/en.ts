/** Words of the first load: the entry of the menu, and refusals that any screen may have to say. */
export const app = {
  bulkEdit: 'Bulk Edit',
  'bulk.nothing': 'Choose what to change first.',
  'bulk.too_many': 'These are more than 20,000 items. Narrow the filters and change them in several steps.',
  'bulk.none': 'No items match now.',
  'bulk.undo_over': 'This can no longer be undone.',
  'bulk.touched': 'Changed since by someone else.',
  'bulk.page_updated': 'Its page was updated. Take that back in the history of the item.',
};
