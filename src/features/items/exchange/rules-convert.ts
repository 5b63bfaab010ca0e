import { change as changeShape, type Change } from '#features/items/content/contract.ts';
import type { ContentType, Model } from '#features/structure/content-model/contract.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { RowProblem } from './contract.ts';
import { customKey, readDate, readNumber, withoutGuard, type testimonialFields } from './rules.ts';
import { folded, isWordField, need, Refused, targetOf, wordsNamed } from './rules-values.ts';
import {
  LONGEST_VALUE,
  stateOf,
  answerOf,
  typeOf,
  customOf,
  wordKinds,
  type Context,
  type WordKind,
} from './rules-cells.ts';

/** The words of a customer as another product kept them. */
export type TestimonialDraft = {
  customerName: string;
  customerTitle: string;
  description: string;
  rating: number | null;
  /** `YYYY-MM-DD` */
  reviewedOn: string | null;
  source: string;
  /** Whether the importer says that the customer gave the permission; without a word of it, no. */
  isPermitted: boolean;
};
/** The item that a row would become, with the names of its words, and what stands against it. */
export type DraftRow = {
  type: ContentType;
  change: Change;
  words: Record<WordKind, string[]>;
  /** Set where the row is a testimonial. */
  testimonial: TestimonialDraft | null;
  /** Fields of testimonials that say nothing here, since the row is none. */
  unused: string[];
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
/** Most letters of the words of a customer, as in the form that asks for them. */
const MOST_LETTERS = 5000;

/** Returns the name at the end of an address, where a cell holds a whole one. */
export const lastOfLink = (text: string): string =>
  URL.canParse(text) ? (new URL(text).pathname.split('/').findLast((part) => part !== '') ?? text) : text;

const isRating = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 5;
/** Writes the value of one cell into a testimonial. */
function fillTestimonial(
  testimonial: TestimonialDraft,
  field: (typeof testimonialFields)[number],
  text: string,
  context: Context,
): void {
  switch (field) {
    case 'rating': {
      const rating = readNumber(text);
      if (!isRating(rating)) throw new Refused('import.rating');
      testimonial.rating = rating;
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
function finishTestimonial(row: DraftRow, texts: ReadonlyMap<string, string>): void {
  if (!row.testimonial) return;
  row.testimonial.customerName = fitting(texts.get('customerName') ?? '', MOST_NAME);
  row.testimonial.description = texts.get('description') ?? '';
  if (!texts.has('description'))
    row.problems.push({ field: 'description', code: 'import.no_words', value: '' });
  if (row.testimonial.description.length > MOST_LETTERS)
    row.problems.push({ field: 'description', code: 'import.long', value: row.testimonial.description });
  row.change.title ??= fitting(row.testimonial.customerName || row.testimonial.description, MOST_NAME);
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
    case 'id':
      return;
    case 'permalink':
      change.permalink = lastOfLink(text);
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
      else row.unused.push(field);
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

/** Takes the change as its shape reads it, or names the values that the shape refuses. */
function takeShape(row: DraftRow, texts: ReadonlyMap<string, string>): void {
  const parsed = changeShape.safeParse(row.change);
  if (parsed.success) {
    row.change = parsed.data;
    return;
  }
  for (const issue of parsed.error.issues) {
    const [first = '', second = ''] = issue.path.map(String);
    const field = second === 'customerName' ? second : first;
    const isLong = issue.code === 'too_big' && issue.origin === 'string';
    row.problems.push({
      field,
      code: isLong ? 'import.long' : 'import.invalid',
      value: texts.get(field) ?? '',
    });
  }
}
const WORD_MOST = 120;
function wordProblems({ words }: DraftRow, context: Context): RowProblem[] {
  const fields = { category: 'categories', service: 'services', tag: 'tags' } as const;
  return wordKinds.flatMap((kind) =>
    words[kind].flatMap((word) => {
      const field = fields[kind];
      if (word.length > WORD_MOST) return [{ field, code: 'import.long', value: word }];
      return context.mayAdd(kind) || context.words[kind].has(folded(word))
        ? []
        : [{ field, code: 'import.word_forbidden', value: word }];
    }),
  );
}

/** Makes a row that becomes no item yet. */
const emptyRow = ({ type }: Context): DraftRow => ({
  type,
  change: {},
  words: { category: [], service: [], tag: [] },
  testimonial: null,
  unused: [],
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
      row.problems.push({ field, code: error.code, value: text });
    }
  };
  const typeText = texts.get('contentType');
  attempt('contentType', typeText ?? context.type.label, () => {
    row.type = typeOf(context, typeText);
  });
  if (row.type.key === 'testimonial')
    row.testimonial = {
      customerName: '',
      customerTitle: '',
      description: '',
      rating: null,
      reviewedOn: null,
      source: '',
      isPermitted: false,
    };
  for (const [field, text] of [...texts, ...moreWords])
    attempt(field, text, () => fill(row, context, field, text));
  finishTestimonial(row, texts);
  if (!texts.has('title') && !row.testimonial)
    row.problems.push({ field: 'title', code: 'import.no_title', value: '' });
  if (texts.has('lat') !== texts.has('lng'))
    row.problems.push({ field: 'lat', code: 'import.half_place', value: texts.get('lat') ?? '' });
  takeShape(row, texts);
  row.problems.push(...wordProblems(row, context));
  row.problems = row.problems.map((problem) => ({
    ...problem,
    value: problem.value.slice(0, LONGEST_VALUE),
  }));
  return row;
}
