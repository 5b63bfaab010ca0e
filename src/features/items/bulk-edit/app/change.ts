import type { ManyChange } from '#features/items/content/contract-many.ts';

/** The four ways to change many items. */
export const actions = ['fields', 'publish', 'unpublish', 'remove'] as const;
export type Action = (typeof actions)[number];
/** Values by the key of their field: `set.city`, `add.tagIds`, `drop.tagIds`, `custom.area`. */
export type FieldValues = Record<string, unknown>;

/** Whether a value says something: a choice that nobody has made yet says nothing. */
const isGiven = (key: string, value: unknown): boolean => {
  if (key.startsWith('add.') || key.startsWith('drop.')) return Array.isArray(value) && value.length > 0;
  return value !== undefined;
};
/** Returns the change that an action and the values of fields make; undefined while it changes nothing. */
export function changeOf(action: Action, values: FieldValues): ManyChange | undefined {
  if (action === 'publish') return { statusPublish: 'published' };
  if (action === 'unpublish') return { statusPublish: 'notPublished' };
  if (action === 'remove') return { remove: true };
  const parts: Record<'set' | 'add' | 'drop' | 'custom', Record<string, unknown>> = {
    set: {},
    add: {},
    drop: {},
    custom: {},
  };
  for (const [key, value] of Object.entries(values)) {
    if (!isGiven(key, value)) continue;
    const dot = key.indexOf('.');
    parts[key.slice(0, dot) as keyof typeof parts][key.slice(dot + 1)] = value;
  }
  const { custom, ...rest } = parts;
  if (Object.keys(custom).length) rest.set['custom'] = custom;
  const named = Object.entries(rest).filter(([, part]) => Object.keys(part).length > 0);
  return named.length ? (Object.fromEntries(named) as ManyChange) : undefined;
}
