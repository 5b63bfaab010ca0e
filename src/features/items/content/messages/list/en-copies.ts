/** Words of the editor about copies, related items and what the page still says. */
export const screens = {
  was: (p: { text: string }) => `On the page: ${p.text}`,
  takeBack: 'Undo this change',
  related: 'Related items',
  relatedTo: 'This item belongs to',
  relatedHint: 'Choose the job that this item is about.',
  relatedSearch: 'Search items…',
  relatedNone: 'No items found',
  relatedFrom: 'These items belong to it',
};
