import { plural } from '#shared/words.ts';

type Name = { name: string };
type Moved = Name & { stage: string };
/** Words of the board. */
export const screens = {
  pipelines: 'Pipelines',
  search: 'Search titles',
  owner: 'Owner',
  anyOwner: 'All owners',
  type: 'Type',
  anyType: 'All types',
  hint: 'Drag a card to another stage, or use the arrow keys on its move button.',
  editStages: 'Edit stages',
  createContent: 'Create content',
  board: 'Stages',
  items: plural<{ count: number }>({ one: '# item', other: '# items' }),
  moreThan: (p: { number: string }) => `More than ${p.number} items`,
  since: (p: { moment: string }) => `On this stage since ${p.moment}`,
  steps: (p: { done: number; all: number }) => `${p.done} of ${p.all} steps done`,
  untitled: 'Untitled',
  published: 'Published',
  moveCard: (p: Moved) => `Move “${p.name}”, now on ${p.stage}`,
  moveTo: 'Move to',
  moved: (p: Moved) => `“${p.name}” is now on ${p.stage}`,
  notMoved: (p: Name) => `“${p.name}” was not moved`,
  movedElsewhere: (p: Moved) => `Someone else has moved “${p.name}” to ${p.stage}`,
  changedElsewhere: 'Someone else has changed the item. Try again.',
  gone: (p: Name) => `“${p.name}” has been deleted`,
  emptyStage: 'No items',
  columnFailed: 'The items of this stage could not be loaded.',
  again: 'Try again',
  empty: 'No items in this pipeline yet',
  emptyWhy: 'Every item of its types begins on the first stage and moves to the last one.',
};
