import { change as changeShape, type Change } from '#features/items/content/contract.ts';
import type { ContentType, Model } from '#features/structure/content-model/contract.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { RowProblem } from './contract.ts';
import { customKey, readNumber, withoutGuard, type testimonialFields } from './rules.ts';
import { readDate } from './rules-dates.ts';
import { readRating } from './rules-ratings.ts';
import { emptyTestimonial, type TestimonialDraft } from './rules-testimonial.ts';
import { folded, isWordField, need, Refused, targetOf, wordsNamed } from './rules-values.ts';
import {
  LONGEST_VALUE,
  stateOf,
  reasonKey,
  answerOf,
  typeOf,
  customOf,
  wordKinds,
  type Context,
  type WordKind,
} from './rules-cells.ts';

/** The item that a row would become, with the names of its words, and what stands against it. */
export type DraftRow = {
  type: ContentType;
  change: Change;
  words: Record<WordKind, string[]>;
  /** Set where the row is a testimonial. */
  testimonial: TestimonialDraft | null;
  /** Cells that are left out and do not refuse the row, with the reason. */
  leftOut: { field: string; code: 'import.only_testimonials' | 'import.emptied' | 'import.shortened' }[];
  problems: RowProblem[];
};

/** Returns the words of a model by kind; of two tags of the same name the first counts. */
export function wordsOf(model: Model): Context['words'] {
  const byLabel = (words: { id: string; label: string }[]) =>
    new Map(words.toReversed().map(({ id, label }) => [folded(label), id]));
  return {
    category: byLabel(model.categories),
    service: byLabel(model.services),
    tag: byLabel(model.labels.flatMap(({ tags }) => tags)),
  };
}
const MOST_NAME = 200;
const MOST_ID = 300;
/** Most letters of the words of a customer, as in the form that asks for them. */
const MOST_LETTERS = 5000;

/** Returns the name at the end of an address, where a cell holds a whole one. */
export const lastOfLink = (text: string): string =>
  URL.canParse(text) ? (new URL(text).pathname.split('/').findLast((part) => part !== '') ?? text) : text;

/** Writes the value of one cell into a testimonial. */
function fillTestimonial(
  testimonial: TestimonialDraft,
  field: (typeof testimonialFields)[number],
  text: string,
  context: Context,
): void {
  switch (field) {
    case 'rating': {
      testimonial.rating = need(readRating(text, context.isReviews), 'import.rating');
      return;
    }
    case 'reviewedOn':
      testimonial.reviewedOn = need(readDate(text, context.dates), 'import.date');
      return;
    case 'permission':
      testimonial.isPermitted = answerOf(context, field, text) ?? false;
      return;
    case 'customerTitle':
    case 'source':
      if (text.length > MOST_NAME) throw new Refused('import.long');
      testimonial[field] = text;
      return;
  }
}
/** Takes over what a testimonial says besides, and names what it lacks. */
function finishTestimonial(row: DraftRow, texts: ReadonlyMap<string, string>, context: Context): void {
  if (!row.testimonial) return;
  row.testimonial.customerName = fitting(texts.get('customerName') ?? '', MOST_NAME);
  row.testimonial.description = texts.get('description') ?? '';
  if (context.isReviews && row.testimonial.rating === null && !hasProblem(row, ['rating']))
    row.problems.push({ field: 'rating', code: 'import.rating', value: '' });
  // Reviews may have stars alone.
  if (!texts.has('description') && !context.isReviews)
    row.problems.push({ field: 'description', code: 'import.no_words', value: '' });
  const isLong = row.testimonial.description.length > MOST_LETTERS;
  if (isLong && isEmptied(context, 'description', 'import.long')) {
    row.testimonial.description = fitting(row.testimonial.description, MOST_LETTERS);
    row.change.description = row.testimonial.description;
    row.leftOut.push({ field: 'description', code: 'import.shortened' });
  } else if (isLong)
    row.problems.push({ field: 'description', code: 'import.long', value: row.testimonial.description });
  row.change.title ??= fitting(row.testimonial.customerName || row.testimonial.description || '★', MOST_NAME);
}

/** Writes the value of one cell into the change. */
function fill(row: DraftRow, context: Context, field: string, text: string): void {
  const { change, words } = row;
  const key = customKey(field);
  if (key !== undefined) {
    const value = customOf(context, row.type, key, text);
    if (value !== undefined) change.custom = { ...change.custom, [key]: value };
    return;
  }
  switch (field) {
    case 'contentType':
      return;
    case 'id':
      if (context.isReviews && row.testimonial) row.testimonial.externalId = text.slice(0, MOST_ID);
      return;
    case 'permalink':
      if (context.isReviews && row.testimonial) row.testimonial.link = text;
      else change.permalink = lastOfLink(text);
      return;
    case 'stage': {
      const { pipelineId } = row.type;
      const stage = targetOf(context.values, { field, text, code: 'import.unknown_stage', pipelineId });
      if (stage) change.stageId = stage.id;
      return;
    }
    case 'doneOn':
      change.doneOn = need(readDate(text, context.dates), 'import.date');
      return;
    case 'lat':
    case 'lng':
      change[field] = need(readNumber(text), 'import.number');
      return;
    case 'categories':
      words.category.push(...wordsNamed(context.values, field, text));
      return;
    case 'services':
      words.service.push(...wordsNamed(context.values, field, text));
      return;
    case 'tags':
      words.tag.push(...wordsNamed(context.values, field, text));
      return;
    case 'customerName':
      change.presentation = { customerName: text };
      return;
    case 'statusService':
      change.statusService = stateOf(context, field, text);
      return;
    case 'statusContent':
      change.statusContent = stateOf(context, field, text);
      return;
    case 'isFeatured':
      change.isFeatured = answerOf(context, field, text);
      return;
    case 'rating':
    case 'customerTitle':
    case 'reviewedOn':
    case 'source':
    case 'permission':
      // Files of jobs have columns of these names as well; there they say nothing about an item.
      if (row.testimonial) fillTestimonial(row.testimonial, field, text, context);
      else row.leftOut.push({ field, code: 'import.only_testimonials' });
      return;
    case 'title':
    case 'description':
    case 'city':
    case 'neighborhood':
    case 'address':
    case 'seoTitle':
    case 'seoDescription':
      change[field] = text;
      return;
    default:
      throw new Refused('import.unknown_field');
  }
}

const isEmptied = ({ emptied }: Context, field: string, code: string): boolean =>
  emptied?.has(reasonKey(field, code)) === true;
const hasProblem = ({ problems }: DraftRow, fields: string[]): boolean =>
  problems.some(({ field }) => fields.includes(field));
/** Takes the change as its shape reads it, or names the values that the shape refuses. */
function takeShape(row: DraftRow, texts: ReadonlyMap<string, string>, context: Context): void {
  const parsed = changeShape.safeParse(row.change);
  if (parsed.success) {
    row.change = parsed.data;
    return;
  }
  const values: Record<string, unknown> = row.change;
  let isMended = false;
  for (const issue of parsed.error.issues) {
    const [first = '', second = ''] = issue.path.map(String);
    const field = second === 'customerName' ? second : first;
    const isLong = issue.code === 'too_big' && issue.origin === 'string';
    const code = isLong ? 'import.long' : 'import.invalid';
    const text = texts.get(field) ?? '';
    if (!isEmptied(context, field, code)) {
      row.problems.push({ field, code, value: text });
      continue;
    }
    isMended = true;
    row.leftOut.push({ field, code: isLong ? 'import.shortened' : 'import.emptied' });
    if (isLong && second) row.change.presentation = { customerName: fitting(text, Number(issue.maximum)) };
    else if (isLong) values[first] = fitting(text, Number(issue.maximum));
    // A place is both of its numbers.
    else if (first === 'lat' || first === 'lng') for (const name of ['lat', 'lng']) delete values[name];
    else delete values[first];
  }
  const again = isMended ? changeShape.safeParse(row.change) : undefined;
  if (again?.success) row.change = again.data;
}
const WORD_MOST = 120;
function wordProblems(row: DraftRow, context: Context): RowProblem[] {
  const { words } = row;
  const fields = { category: 'categories', service: 'services', tag: 'tags' } as const;
  return wordKinds.flatMap((kind) =>
    words[kind].flatMap((word) => {
      const field = fields[kind];
      const isHere = context.mayAdd(kind) || context.words[kind].has(folded(word));
      const forbidden = isHere ? undefined : 'import.word_forbidden';
      const code = word.length > WORD_MOST ? 'import.long' : forbidden;
      if (code === undefined) return [];
      if (!isEmptied(context, field, code)) return [{ field, code, value: word }];
      row.leftOut.push({ field, code: 'import.emptied' });
      words[kind] = words[kind].filter((each) => each !== word);
      return [];
    }),
  );
}

/** Makes a row that becomes no item yet. */
const emptyRow = ({ type }: Context): DraftRow => ({
  type,
  change: {},
  words: { category: [], service: [], tag: [] },
  testimonial: null,
  leftOut: [],
  problems: [],
});
/** Makes the row of a record that could not be read, with the reason. */
export const unreadRow = (code: string, context: Context): DraftRow => ({
  ...emptyRow(context),
  problems: [{ field: 'row', code, value: '' }],
});
/** Makes of the cells of a row the item that they describe; `fields` names the field of each column. */
export function convertRow(cells: string[], fields: (string | null)[], context: Context): DraftRow {
  const texts = new Map<string, string>();
  /** Words may stand in several columns. */
  const moreWords: [field: string, text: string][] = [];
  for (const [at, field] of fields.entries()) {
    const text = withoutGuard((cells[at] ?? '').trim());
    if (field === null || text === '') continue;
    if (!texts.has(field)) texts.set(field, text);
    else if (isWordField(field)) moreWords.push([field, text]);
  }
  const row = emptyRow(context);
  const attempt = (field: string, text: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isEmptied(context, field, error.code)) row.leftOut.push({ field, code: 'import.emptied' });
      else row.problems.push({ field, code: error.code, value: text });
    }
  };
  const typeText = context.isReviews ? undefined : texts.get('contentType');
  attempt('contentType', typeText ?? context.type.label, () => {
    row.type = typeOf(context, typeText);
  });
  if (row.type.key === 'testimonial') row.testimonial = emptyTestimonial();
  for (const [field, text] of [...texts, ...moreWords])
    attempt(field, text, () => fill(row, context, field, text));
  finishTestimonial(row, texts, context);
  if (!texts.has('title') && !row.testimonial)
    row.problems.push({ field: 'title', code: 'import.no_title', value: '' });
  const { lat, lng } = row.change;
  if ((lat === undefined) !== (lng === undefined) && isEmptied(context, 'lat', 'import.half_place')) {
    row.leftOut.push({ field: 'lat', code: 'import.emptied' });
    delete row.change.lat;
    delete row.change.lng;
  } else if ((lat === undefined) !== (lng === undefined) && !hasProblem(row, ['lat', 'lng']))
    row.problems.push({ field: 'lat', code: 'import.half_place', value: texts.get('lat') ?? '' });
  takeShape(row, texts, context);
  row.problems.push(...wordProblems(row, context));
  row.problems = row.problems.map((problem) => ({
    ...problem,
    value: problem.value.slice(0, LONGEST_VALUE),
  }));
  return row;
}
