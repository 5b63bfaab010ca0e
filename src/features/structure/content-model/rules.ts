import type { CustomField } from './contract.ts';
import type { app } from './messages/en.ts';

type Word = keyof typeof app;

/** Days for which a deleted part of the structure can be brought back. */
export const REMOVED_DAYS = 30;

/**
 * The model that every new account starts with (CONT-24 to 28, Y-24). The keys are stored; the words come in
 * the language of the account.
 */
export const defaultPipelines: {
  key: string;
  word: Word;
  stages: { value: string; word: Word; color: string }[];
}[] = [
  {
    key: 'project',
    word: 'pipelineProject',
    stages: [
      { value: 'new', word: 'stageNew', color: '#8b9794' },
      { value: 'in-progress', word: 'stageInProgress', color: '#b4861e' },
      { value: 'completed', word: 'stageCompleted', color: '#2f7f76' },
      { value: 'published', word: 'stagePublished', color: '#3d6fa8' },
      { value: 'unpublished', word: 'stageUnpublished', color: '#9a6f78' },
    ],
  },
  {
    key: 'blog',
    word: 'pipelineBlog',
    stages: [
      { value: 'idea', word: 'stageIdea', color: '#8b9794' },
      { value: 'draft', word: 'stageDraft', color: '#b4861e' },
      { value: 'reviewing', word: 'stageReviewing', color: '#9a6f78' },
      { value: 'completed', word: 'stageCompleted', color: '#2f7f76' },
      { value: 'published', word: 'stagePublished', color: '#3d6fa8' },
    ],
  },
  {
    key: 'default',
    word: 'pipelineDefault',
    stages: [
      { value: 'new', word: 'stageNew', color: '#8b9794' },
      { value: 'in-progress', word: 'stageInProgress', color: '#b4861e' },
      { value: 'completed', word: 'stageCompleted', color: '#2f7f76' },
    ],
  },
];

/** Types with the pipeline they go through (CONT-26). */
export const defaultTypes: { key: string; word: Word; color: string; pipeline: string }[] = [
  { key: 'project', word: 'typeProject', color: '#3f7d6a', pipeline: 'project' },
  { key: 'blog', word: 'typeBlog', color: '#8a6a2f', pipeline: 'blog' },
  { key: 'listing', word: 'typeListing', color: '#4f6b95', pipeline: 'default' },
  { key: 'testimonial', word: 'typeTestimonial', color: '#94556d', pipeline: 'default' },
];

/** `of`: the keys of the types a field belongs to; without it the field belongs to all. */
export const defaultFields: {
  key: string;
  word: Word;
  type: CustomField['type'];
  of?: string[];
  options?: { uid: string; word: Word }[];
}[] = [
  { key: 'datetimeStamp', word: 'fieldDatetimeStamp', type: 'date' },
  { key: 'media', word: 'fieldMedia', type: 'media' },
  { key: 'title', word: 'fieldTitle', type: 'text' },
  { key: 'description', word: 'fieldDescription', type: 'multiText' },
  { key: 'coords', word: 'fieldCoords', type: 'map' },
  { key: 'address', word: 'fieldAddress', type: 'mapAutocomplete' },
  { key: 'price', word: 'fieldPrice', type: 'number', of: ['listing'] },
  {
    key: 'saleType',
    word: 'fieldSaleType',
    type: 'select',
    of: ['listing'],
    options: [
      { uid: 'sale', word: 'saleTypeSale' },
      { uid: 'rent', word: 'saleTypeRent' },
    ],
  },
  {
    key: 'listingStatus',
    word: 'fieldListingStatus',
    type: 'select',
    of: ['listing'],
    options: [
      { uid: 'active', word: 'listingActive' },
      { uid: 'pending', word: 'listingPending' },
      { uid: 'sold', word: 'listingSold' },
    ],
  },
  { key: 'mlsId', word: 'fieldMlsId', type: 'text', of: ['listing'] },
  { key: 'homeSize', word: 'fieldHomeSize', type: 'number', of: ['listing'] },
  { key: 'lotSize', word: 'fieldLotSize', type: 'number', of: ['listing'] },
  { key: 'bedroomsQty', word: 'fieldBedroomsQty', type: 'number', of: ['listing'] },
  { key: 'bathroomsQty', word: 'fieldBathroomsQty', type: 'number', of: ['listing'] },
];

/** Keys of the default fields that are columns of the item itself and not custom values (CONT-28). */
export const builtInFields: ReadonlySet<string> = new Set([
  'datetimeStamp',
  'media',
  'title',
  'description',
  'coords',
  'address',
]);

/** Whether two names are the same to a reader: letters of either case, in any language. */
export const isSameLabel = (label: string, other: string): boolean =>
  label.trim().toLowerCase() === other.trim().toLowerCase();

type StageName = { id: string; label: string; value: string };
/** Returns the stage of another pipeline for items on a stage: of the same name, else value, else the first. */
export const matchingStage = <S extends StageName>(from: StageName | undefined, stages: S[]): S | undefined =>
  stages.find(({ label }) => from && isSameLabel(label, from.label)) ??
  stages.find(({ value }) => value === from?.value) ??
  stages[0];

/** Colors of stages and types that the screens offer, by the key of their name in the messages. */
export const colors = {
  color_gray: '#8b9794',
  color_gold: '#b4861e',
  color_teal: '#2f7f76',
  color_blue: '#3d6fa8',
  color_rose: '#9a6f78',
  color_green: '#4b8248',
  color_brown: '#8a6a2f',
  color_purple: '#7a5c99',
  color_red: '#b0493f',
  color_slate: '#4f6b95',
} as const;

/** Topic of the news that pipelines, stages, types or fields have changed. */
export const MODEL_TOPIC = 'model.changed';
