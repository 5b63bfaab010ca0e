import type { Language } from '#shared/endpoint.ts';
import { plural } from '#shared/words.ts';

type Name = { name: string };
type Count = { count: number };
const items = plural<Count>({ one: '# item', other: '# items' });
const itemsAre = plural<Count>({ one: '# item is', other: '# items are' });
const itemsUse = plural<Count>({ one: '# item uses', other: '# items use' });
const itemsMove = plural<Count>({ one: '# item moves', other: '# items move' });
/** Words of the screens of pipelines and content types. */
export const screens = {
  views: 'Structure',
  pipelinesLead:
    'The stages your items go through. Each content type uses one pipeline. If you rename a stage, all items on it show the new name.',
  pipelineList: 'Pipelines',
  newPipeline: 'New pipeline',
  newPipelineLead:
    'It begins with three stages: New, In progress, Completed. You can change them afterwards.',
  stageNew: 'New',
  stageInProgress: 'In progress',
  stageCompleted: 'Completed',
  stagesOf: (p: Name) => `Stages of ${p.name}`,
  newStage: (p: Name) => `New stage of ${p.name}`,
  items,
  add: 'Add',
  create: 'Create',
  edit: 'Edit',
  editOf: (p: Name) => `Edit ${p.name}`,
  rename: 'Rename',
  renameOf: (p: Name) => `Rename ${p.name}`,
  renameStageLead: (p: Count, lang: Language) =>
    `${itemsAre(p, lang)} on this stage and will show the new name.`,
  remove: 'Delete',
  moreFor: (p: Name) => `More for ${p.name}`,
  removeStageAsk: (p: Name) => `Delete the stage “${p.name}”?`,
  removeStageLead: 'No item is on it.',
  moveStageLead: (p: Name & Count, lang: Language) =>
    `${itemsAre(p, lang)} on “${p.name}”. Choose the stage to move them to.`,
  ofThesePublished: plural<Count>({ one: '# of them is published.', other: '# of them are published.' }),
  moveStageTo: 'Move the items to',
  moveAndRemove: 'Move and delete',
  stageLast: 'A pipeline needs at least one stage. Add another one first.',
  removePipelineAsk: (p: Name) => `Delete the pipeline “${p.name}”?`,
  removePipelineLead: plural<Count>({
    one: 'Its stage is deleted too.',
    other: 'Its # stages are deleted too.',
  }),
  pipelineUsed: (p: Name & { types: string }) =>
    `${p.name} is used by ${p.types}. Give these content types another pipeline first.`,
  pipelineHasItems: (p: Name & Count, lang: Language) => `${items(p, lang)} in ${p.name}. Move them first.`,
  pipelineLast: 'An account needs at least one pipeline. Add another one first.',
  toTypes: 'Open content types',
  saved: 'Saved',
  removed: 'Deleted',
  name: 'Name',
  color: 'Color',
  save: 'Save',
  cancel: 'Cancel',
  unsaved: 'Changes are lost.',
  color_own: 'Custom color',
  color_gray: 'Gray',
  color_gold: 'Gold',
  color_teal: 'Teal',
  color_blue: 'Blue',
  color_rose: 'Rose',
  color_green: 'Green',
  color_brown: 'Brown',
  color_purple: 'Purple',
  color_red: 'Red',
  color_slate: 'Slate blue',
  typesLead: 'The kinds of items you create. Each has a name, a color and a pipeline.',
  typeList: 'Content types',
  newType: 'New content type',
  pipeline: 'Pipeline',
  milestones: 'Milestones',
  milestonesHint: 'Items of this type have milestones to track.',
  typeMove: (p: Count, lang: Language) =>
    `${itemsMove(p, lang)} to the stage with the same name, or to the first stage:`,
  typeMoveLine: (p: Count & { from: string; into: string }, lang: Language) =>
    `${items(p, lang)}: ${p.from} → ${p.into}`,
  removeTypeAsk: (p: Name) => `Delete the content type “${p.name}”?`,
  removeTypeLead: (p: Name & Count, lang: Language) =>
    `${itemsUse(p, lang)} “${p.name}”. Choose another type for them. Fields that only this type has move along.`,
  removeTypeNone: 'No item is of this type.',
  moveTypeTo: 'New type for these items',
  typeLast: 'An account needs at least one content type. Add another one first.',
};
