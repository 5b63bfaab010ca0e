import { customValue } from '#features/structure/content-model/rules-values.ts';
import type { ContentType, CustomField, Model } from '#features/structure/content-model/contract.ts';
import { customName, importableFields, readNumber, splitWords } from './rules.ts';
import { readDate } from './rules-dates.ts';
import { need, Refused, targetOf, type Values } from './rules-values.ts';

/** Kinds of words that an import adds when they are not there. */
export const wordKinds = ['category', 'service', 'tag'] as const;
export type WordKind = (typeof wordKinds)[number];

/** The facts that rows are judged by: the model, the choices of the import, and the rights of its person. */
export type Context = {
  /** The rows become reviews of another website, with halves, links and ids of their own. */
  isReviews?: boolean;
  model: Model;
  dates: 'dmy' | 'mdy';
  /** Type of rows that name none. */
  type: ContentType;
  mayCreate: (type: ContentType) => boolean;
  mayAdd: (kind: WordKind) => boolean;
  /** Ids of words by the folded label. */
  words: Record<WordKind, Map<string, string>>;
  /** Fields with the reasons for which a cell is left empty instead of its row refused. */
  emptied?: ReadonlySet<string>;
  /** The meanings of the values of the file. */
  values: Values;
};
/** Returns a field with a reason, as `emptied` holds it. */
export const reasonKey = (field: string, code: string): string => `${field} ${code}`;
export const LONGEST_VALUE = 80;
export const stateOf = <S extends string>(
  context: Context,
  field: 'statusService' | 'statusContent',
  text: string,
): S | undefined =>
  targetOf(context.values, { field, text, code: 'import.unknown_choice' })?.id as S | undefined;
/** Returns what a cell answers; undefined = it is left out. @throws Refused */
export function answerOf(
  context: Context,
  field: 'isFeatured' | 'permission',
  text: string,
): boolean | undefined {
  const target = targetOf(context.values, { field, text, code: 'import.yes_no' });
  return target && target.id === 'yes';
}

export function typeOf(context: Context, text: string | undefined): ContentType {
  const { model, type, mayCreate } = context;
  const target =
    text === undefined
      ? undefined
      : targetOf(context.values, { field: 'contentType', text, code: 'import.unknown_type' });
  const named = target ? model.contentTypes.find(({ id }) => id === target.id)! : type;
  if (!mayCreate(named)) throw new Refused('import.type_forbidden');
  return named;
}
/** Returns what the text of a cell stands for in a custom field, before the rules of the field judge it. */
function customInput(field: CustomField, text: string, context: Context): unknown {
  const { dates } = context;
  const optionOf = (word: string): string | undefined =>
    field.options.length
      ? targetOf(context.values, { field: customName(field.key), text: word, code: 'import.unknown_choice' })
          ?.id
      : word;
  switch (field.type) {
    case 'number':
      return need(readNumber(text), 'import.number');
    case 'date':
      return need(readDate(text, dates), 'import.date');
    case 'multiText':
      return splitWords(text);
    case 'select':
      return optionOf(text);
    case 'multiSelect':
      return splitWords(text, (word) => context.values.isName(customName(field.key), word)).flatMap(
        (word) => optionOf(word) ?? [],
      );
    case 'mapAutocomplete':
      return { address: text };
    case 'map': {
      const [lat, lng] = text.split(/[,;\s]+/).map(Number);
      return { lat, lng };
    }
    default:
      return text;
  }
}
export function customOf(context: Context, type: ContentType, key: string, text: string): unknown {
  const field = need(
    importableFields(context.model).find((each) => each.key === key),
    'import.unknown_field',
  );
  if (field.contentTypeIds.length && !field.contentTypeIds.includes(type.id))
    throw new Refused('import.other_type');
  const input = customInput(field, text, context);
  // A choice that is left out leaves the field as a new item has it.
  if (input === undefined || (field.type === 'multiSelect' && (input as string[]).length === 0))
    return undefined;
  return need(customValue(field, input), 'import.invalid');
}
