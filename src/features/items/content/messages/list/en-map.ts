import { plural } from '#shared/words.ts';

type CountText = { count: number; countText: string };
/** Chooses by the number and shows it as it was counted, `10,000+` at most. */
const counted = (forms: { one: string; other: string }) => (p: CountText) =>
  (p.count === 1 ? forms.one : forms.other).replace('#', p.countText);
/** Words of the map of content. */
export const screens = {
  title: 'Content on the map',
  map: 'Map of content',
  itemsHere: 'Items in this part of the map',
  here: counted({ one: '# item in this part.', other: '# items in this part.' }),
  unplaced: counted({ one: '# has no place', other: '# have no place' }),
  cluster: plural<{ count: number }>({ one: '# item here, zoom in', other: '# items here, zoom in' }),
  open: 'Open',
  loading: 'The map is loading…',
  none: 'Nothing is on the map yet',
  noneWhy: 'Set the place of an item in its details, and it appears here.',
  noMatch: 'No items with a place match',
  noMatchWhy: 'Choose other types or stages.',
  toList: 'To the list',
};
