import { plural } from '#shared/words.ts';

type Title = { title: string };
/** Words of the trash. */
export const screens = {
  title: 'Trash',
  lead: plural<{ count: number }>({
    one: 'Deleted items stay here for # day. Restoring brings back the text, photos and address.',
    other: 'Deleted items stay here for # days. Restoring brings back the text, photos and address.',
  }),
  listOf: 'Deleted items, latest first',
  none: 'The trash is empty',
  noneWhy: plural<{ count: number }>({
    one: 'Deleted items can be restored here for # day.',
    other: 'Deleted items can be restored here for # days.',
  }),
  with: 'Restored with it',
  deleted: 'Deleted',
  goneIn: 'Deleted permanently in',
  days: plural<{ count: number }>({ one: '# day', other: '# days' }),
  photos: plural<{ count: number }>({ one: '# photo', other: '# photos' }),
  testimonials: plural<{ count: number }>({ one: '# testimonial', other: '# testimonials' }),
  pairs: plural<{ count: number }>({ one: '# pair', other: '# pairs' }),
  address: 'address',
  nothing: 'Nothing',
  restore: 'Restore',
  restoreOf: (p: Title) => `Restore ${p.title}`,
  isInTrash: (p: Title) => `“${p.title}” is in the trash`,
  isInTrashWhy: (p: { by: string; at: string; until: string }) =>
    `${p.by ? `${p.by} deleted it` : 'It was deleted'} on ${p.at}. It can be restored with everything that belongs to it until ${p.until}.`,
  restored: (p: Title) => `“${p.title}” was restored. It is not published.`,
  notBack: plural<{ count: number }>({
    one: 'One photo or pair did not come back: it belongs to another item now, or was deleted.',
    other: '# photos and pairs did not come back: they belong to other items now, or were deleted.',
  }),
  open: 'Open',
  purge: 'Delete permanently',
  purgeAsk: (p: Title) => `Delete “${p.title}” permanently?`,
  purgeWhat: 'This cannot be undone. Photos stay in the media library.',
  purged: 'Deleted permanently',
  empty: 'Empty the trash…',
  emptyAsk: 'Delete everything in the trash permanently?',
  emptied: 'The trash is empty',
};
