import type { Language } from '#shared/endpoint.ts';
import { plural } from '#shared/words.ts';

type Name = { name: string };
type Count = { count: number };
const items = plural<Count>({ one: '# item', other: '# items' });
const itemsAre = plural<Count>({ one: '# item is', other: '# items are' });
const itemsMove = plural<Count>({ one: '# item moves', other: '# items move' });
/** Words of the screens of pipelines and content types. */
export const screens = {
  views: 'Structure',
  pipelinesLead:
    'The way an item takes, stage by stage. Each content type goes through one pipeline. Rename a stage, and every item on it shows the new name.',
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
    `${itemsAre(p, lang)} on “${p.name}”. Choose the stage that takes them.`,
  ofThesePublished: plural<Count>({ one: '# of them is published.', other: '# of them are published.' }),
  moveStageTo: 'Move the items to',
  moveAndRemove: 'Move and delete',
  stageLast: 'A pipeline keeps at least one stage. Add another one first.',
  removePipelineAsk: (p: Name) => `Delete the pipeline “${p.name}”?`,
  removePipelineLead: plural<Count>({ one: 'Its stage goes, too.', other: 'Its # stages go, too.' }),
  pipelineUsed: (p: Name & { types: string }) =>
    `${p.name} is used by ${p.types}. Give these content types another pipeline first.`,
  pipelineHasItems: (p: Name & Count, lang: Language) => `${items(p, lang)} in ${p.name}. Move them first.`,
  pipelineLast: 'An account keeps at least one pipeline. Add another one first.',
  toTypes: 'Open content types',
  saved: 'Saved',
  removed: 'Deleted',
  name: 'Name',
  color: 'Color',
  save: 'Save',
  cancel: 'Cancel',
  unsaved: 'Changes are lost.',
  color_own: 'Own color',
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
  typesLead:
    'The kinds of items that you make. Each has a name, a color and the pipeline that its items go through.',
  typeList: 'Content types',
  newType: 'New content type',
  pipeline: 'Pipeline',
  milestones: 'Milestones',
  milestonesHint: 'Items of this type have milestones to track.',
  typeMove: (p: Count, lang: Language) =>
    `${itemsMove(p, lang)} to the stage of the same name, or else to the first one:`,
  typeMoveLine: (p: Count & { from: string; into: string }, lang: Language) =>
    `${items(p, lang)}: ${p.from} → ${p.into}`,
  removeTypeAsk: (p: Name) => `Delete the content type “${p.name}”?`,
  removeTypeLead: (p: Name & Count, lang: Language) =>
    `${itemsAre(p, lang)} of the type “${p.name}”. Choose the type that takes them, with the fields that only this type has.`,
  removeTypeNone: 'No item is of this type.',
  moveTypeTo: 'The items become',
  typeLast: 'An account keeps at least one content type. Add another one first.',
};
