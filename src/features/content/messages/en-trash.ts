import { plural } from '#shared/words.ts';

type Title = { title: string };
/** Words of the trash. */
export const screens = {
  title: 'Trash',
  lead: plural<{ count: number }>({
    one: 'Everything stays # day and comes back whole: text, photographs, address.',
    other: 'Everything stays # days and comes back whole: text, photographs, address.',
  }),
  listOf: 'Deleted items, latest first',
  none: 'The trash is empty',
  noneWhy: plural<{ count: number }>({
    one: 'What you delete can be brought back from here for # day.',
    other: 'What you delete can be brought back from here for # days.',
  }),
  with: 'With it',
  deleted: 'Deleted',
  goneIn: 'Gone for good in',
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
    `${p.by ? `${p.by} deleted it` : 'It was deleted'} on ${p.at}. It can be brought back with all that hung on it until ${p.until}.`,
  restored: (p: Title) => `“${p.title}” is back and not public`,
  notBack: plural<{ count: number }>({
    one: 'One photo or pair did not come back: it belongs to another item now, or was deleted.',
    other: '# photos and pairs did not come back: they belong to other items now, or were deleted.',
  }),
  open: 'Open',
  purge: 'Delete for good',
  purgeAsk: (p: Title) => `Delete “${p.title}” for good?`,
  purgeWhat: 'This cannot be undone. Photographs stay in the media library.',
  purged: 'Deleted for good',
  empty: 'Empty the trash…',
  emptyAsk: 'Delete everything in the trash for good?',
  emptied: 'The trash is empty',
};
