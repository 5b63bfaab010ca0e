/** Words of stored views. */
export const screens = {
  view: 'View',
  save: 'Save as a view…',
  saveTitle: 'Save this view',
  saveWhat: 'Filters, order, columns and page size are kept under a name, as a tab of the list.',
  name: 'Name',
  share: 'Everyone in the account sees it',
  saveIt: 'Save the view',
  cancel: 'Cancel',
  saved: (p: { name: string }) => `“${p.name}” is saved`,
  update: (p: { name: string }) => `Save changes to “${p.name}”`,
  remove: (p: { name: string }) => `Delete “${p.name}”`,
  removeAsk: (p: { name: string }) => `Delete the view “${p.name}”?`,
  removeWhat: 'The items stay as they are.',
  removed: 'The view is deleted',
  columns: 'Columns',
  perPage: 'Items on a page',
};
