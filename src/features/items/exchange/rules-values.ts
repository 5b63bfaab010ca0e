import { app as contentAr } from '#features/items/content/messages/ar.ts';
import { app as contentEn } from '#features/items/content/messages/en.ts';
import { app as contentTr } from '#features/items/content/messages/tr.ts';
import type { Model } from '#features/structure/content-model/contract.ts';
import { isAlike, plainName } from '#features/structure/taxonomy/rules-names.ts';
import { MOST_VALUES, type ImportColumn, type Trial } from './contract.ts';
import { customKey, importableFields, isYesNoField, splitWords, yesAndNo } from './rules.ts';

/** Target of a value that becomes a new word (in calls, in `columns` and in screens). */
export const ADD = '+';
/** Target of a value that is not taken over: the field of the item stays empty. */
export const LEAVE_OUT = '';
/** Something of the account that a value of a file can stand for; `names`: all by which it is recognized. */
export type Target = { id: string; label: string; names: string[] };

const jobStates = ['open', 'cancelled', 'completed'] as const;
const textStates = ['draft', 'writing', 'dropped', 'reviewing', 'finalized'] as const;
const languages = [contentEn, contentTr, contentAr] as const;
const statesOf = (states: readonly (keyof typeof contentEn)[]): Target[] =>
  states.map((state) => ({
    id: state,
    label: state,
    names: [state, ...languages.map((words) => String(words[state]))],
  }));
const yesNo: Target[] = (['yes', 'no'] as const).map((answer) => ({
  id: answer,
  label: answer,
  names: [...yesAndNo[answer]],
}));
/** Whether a field holds words that an import can add. */
export const isWordField = (field: string): boolean => ['categories', 'services', 'tags'].includes(field);
/** Returns what values of a field can stand for; undefined for a field that takes any value. */
export function targetsOf(model: Model, field: string): Target[] | undefined {
  const named = ({ id, label }: { id: string; label: string }) => ({ id, label, names: [label] });
  switch (field) {
    case 'contentType':
      return model.contentTypes.map(({ id, label, key }) => ({ id, label, names: [label, key] }));
    case 'stage':
      return model.pipelines.flatMap(({ stages }) =>
        stages.map(({ id, label, value }) => ({ id, label, names: [label, value] })),
      );
    case 'categories':
      return model.categories.map(named);
    case 'services':
      return model.services.map(named);
    case 'tags':
      return model.labels.flatMap(({ tags }) => tags).map(named);
    case 'statusService':
      return statesOf(jobStates);
    case 'statusContent':
      return statesOf(textStates);
    case 'isFeatured':
    case 'permission':
      return yesNo;
    default: {
      const key = customKey(field);
      const custom = importableFields(model).find((each) => each.key === key);
      return custom?.options.length
        ? custom.options.map(({ uid, value }) => ({ id: uid, label: value, names: [value, uid] }))
        : undefined;
    }
  }
}

/** Most targets among which a slip or a part of a name is looked for. */
const MOST_COMPARED = 300;
/** Targets by their names, exact and plain. */
class TargetIndex {
  readonly targets: readonly Target[];
  readonly #byName = new Map<string, Target>();
  readonly #byPlain = new Map<string, Target>();
  constructor(targets: readonly Target[]) {
    this.targets = targets;
    for (const target of targets)
      for (const name of target.names) {
        const plain = plainName(name);
        if (!this.#byName.has(folded(name))) this.#byName.set(folded(name), target);
        if (plain && !this.#byPlain.has(plain)) this.#byPlain.set(plain, target);
      }
  }
  same(text: string): Target | undefined {
    return this.#byName.get(folded(text));
  }
  /** Guesses by signs, case and plural, then by one slip, then by a name inside of the other; one alone counts. */
  guess(text: string, mayBePart: boolean): Target | undefined {
    const plain = plainName(text);
    const equal = this.#byPlain.get(plain);
    if (equal || !plain || this.targets.length > MOST_COMPARED) return equal;
    const onlyOf = (isMeant: (name: string) => boolean): Target | undefined => {
      const meant = new Set([...this.#byPlain].filter(([name]) => isMeant(name)).map(([, target]) => target));
      return meant.size === 1 ? [...meant][0] : undefined;
    };
    const isPart = (name: string) => ` ${plain} `.includes(` ${name} `) || ` ${name} `.includes(` ${plain} `);
    return onlyOf((name) => isAlike(name, plain)) ?? (mayBePart ? onlyOf(isPart) : undefined);
  }
}

/** Returns a label as words are compared by it. */
export const folded = (label: string): string => label.trim().toLowerCase();
type Sure = 'same' | 'memory' | 'guess' | 'chosen';
/** The meaning of a value: a target, ADD, LEAVE_OUT, or undefined for nothing that the account has. */
type Meaning = { target: Target | typeof ADD | typeof LEAVE_OUT | undefined; sure: Sure | null };
type Counted = { value: string; count: number; meaning: Meaning };

/** Most values of a field that a person is shown. */
const SHOWN_VALUES = 100;
/**
 * Finds out what the values of a file stand for: as somebody chose, by the same name, or in a trial by a guess.
 * An import guesses nothing, it follows what the trial wrote down.
 */
export class Values {
  readonly #model: Model;
  readonly #mayGuess: boolean;
  readonly #chosen = new Map<string, Map<string, { target: string; sure: Sure }>>();
  readonly #indexes = new Map<string, TargetIndex | undefined>();
  readonly #counted = new Map<string, Map<string, Counted>>();
  readonly #more = new Map<string, number>();
  constructor(model: Model, columns: readonly Pick<ImportColumn, 'field' | 'values'>[], mayGuess: boolean) {
    this.#model = model;
    this.#mayGuess = mayGuess;
    for (const { field, values } of columns) {
      if (field === null) continue;
      const ofField = this.#chosen.get(field) ?? new Map<string, { target: string; sure: Sure }>();
      for (const { value, target, sure } of values ?? [])
        if (!ofField.has(folded(value))) ofField.set(folded(value), { target, sure });
      this.#chosen.set(field, ofField);
    }
  }
  /** Returns what a value of a field stands for; stages are those of one pipeline. */
  meaning(field: string, value: string, pipelineId?: string): Meaning['target'] {
    const meaning = this.#meaningOf(field, value, pipelineId);
    if (this.#mayGuess) this.#count(field, value, meaning);
    return meaning.target;
  }
  /** Tells whether the account, or a choice of the person, has this as one name. */
  isName(field: string, text: string): boolean {
    return (
      this.#chosen.get(field)?.has(folded(text)) === true ||
      this.#indexOf(field, undefined)?.same(text) !== undefined
    );
  }
  #meaningOf(field: string, value: string, pipelineId: string | undefined): Meaning {
    const index = this.#indexOf(field, pipelineId);
    const chosen = this.#chosen.get(field)?.get(folded(value));
    if (chosen?.target === LEAVE_OUT || (chosen?.target === ADD && isWordField(field)))
      return { target: chosen.target, sure: chosen.sure };
    const target = chosen && index && this.#chosenTarget(field, chosen.target, index);
    if (target) return { target, sure: chosen.sure };
    const same = index?.same(value);
    if (same) return { target: same, sure: 'same' };
    // A customer's permission is a person's word: nobody guesses it.
    const isGuessed = this.#mayGuess && field !== 'permission' && !this.#isFull(field, value);
    const guess = isGuessed ? index?.guess(value, !isWordField(field) && !isYesNoField(field)) : undefined;
    return { target: guess, sure: guess ? 'guess' : null };
  }
  /** Finds the chosen target; of a stage of another pipeline the one of the same name. */
  #chosenTarget(field: string, id: string, index: TargetIndex): Target | undefined {
    const target = index.targets.find((each) => each.id === id);
    if (target || field !== 'stage') return target;
    const other = this.#indexOf(field, undefined)?.targets.find((each) => each.id === id);
    return other && index.same(other.label);
  }
  #indexOf(field: string, pipelineId: string | undefined): TargetIndex | undefined {
    const key = `${field} ${pipelineId ?? ''}`;
    if (!this.#indexes.has(key)) {
      const pipelines = this.#model.pipelines.filter(({ id }) => id === pipelineId);
      const model = pipelineId === undefined ? this.#model : { ...this.#model, pipelines };
      const targets = targetsOf(model, field);
      this.#indexes.set(key, targets && new TargetIndex(targets));
    }
    return this.#indexes.get(key);
  }
  #isFull(field: string, value: string): boolean {
    const counted = this.#counted.get(field);
    return counted !== undefined && counted.size >= MOST_VALUES && !counted.has(folded(value));
  }
  #count(field: string, value: string, meaning: Meaning): void {
    const counted = this.#counted.get(field) ?? new Map<string, Counted>();
    this.#counted.set(field, counted);
    const entry = counted.get(folded(value));
    if (entry) entry.count++;
    else if (counted.size < MOST_VALUES) counted.set(folded(value), { value, count: 1, meaning });
    else this.#more.set(field, (this.#more.get(field) ?? 0) + 1);
  }
  /** Returns the values of each field that are no names of the account, those without a meaning first. */
  listed(): NonNullable<Trial['values']> {
    return [...this.#counted].flatMap(([field, counted]) => {
      const open = [...counted.values()]
        .filter(({ meaning }) => meaning.sure !== 'same')
        .sort((left, right) => rank(left) - rank(right) || right.count - left.count);
      if (!open.length) return [];
      const values = open.slice(0, SHOWN_VALUES).map(({ value, count, meaning: { target, sure } }) => ({
        value,
        count,
        target: typeof target === 'object' ? target.id : (target ?? (isWordField(field) ? ADD : null)),
        sure: sure === 'same' ? null : sure,
      }));
      return [{ field, values, more: open.length - values.length + (this.#more.get(field) ?? 0) }];
    });
  }
  /** Returns the columns with the guesses of the trial, by which the import goes. */
  written(columns: readonly ImportColumn[]): ImportColumn[] {
    return columns.map((column) => {
      const counted = column.field === null ? undefined : this.#counted.get(column.field);
      const guesses = [...(counted?.values() ?? [])].flatMap(({ value, meaning: { target, sure } }) =>
        sure === 'guess' && typeof target === 'object'
          ? [{ value, target: target.id, sure: 'guess' as const }]
          : [],
      );
      if (!guesses.length) return column;
      const isNew = ({ value }: { value: string }) =>
        !column.values?.some((old) => folded(old.value) === folded(value));
      return { ...column, values: [...(column.values ?? []), ...guesses.filter(isNew)] };
    });
  }
}
const rank = ({ meaning: { target, sure } }: Counted): number => {
  if (target === undefined) return 0;
  return sure === 'guess' ? 1 : 2;
};

/** Refuses a value of a row, with the code that screens translate. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
/** Returns a value that must be there. @throws Refused */
export const need = <T>(value: T | undefined, code: string): T => {
  if (value === undefined) throw new Refused(code);
  return value;
};

/**
 * Returns what a value of a field with choices stands for; undefined = it is left out.
 * @throws Refused when the account has nothing of the kind
 */
export function targetOf(
  values: Values,
  { field, text, code, pipelineId }: { field: string; text: string; code: string; pipelineId?: string },
): Target | undefined {
  const target = values.meaning(field, text, pipelineId);
  if (target === LEAVE_OUT) return undefined;
  if (target === undefined || target === ADD) throw new Refused(code);
  return target;
}
/** Returns the words that a cell names, by their labels here. */
export const wordsNamed = (values: Values, field: string, text: string): string[] => [
  ...new Set(
    splitWords(text, (word) => values.isName(field, word)).flatMap((word) => {
      const target = values.meaning(field, word);
      if (target === LEAVE_OUT) return [];
      return target === undefined || target === ADD ? [word] : [target.label];
    }),
  ),
];
