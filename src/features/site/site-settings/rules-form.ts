import type { FormField } from './contract-values.ts';

/** Keys of fields that say who writes and what. */
export const personKeys = ['name', 'email', 'phone', 'message'] as const;
export type PersonKey = (typeof personKeys)[number];
/** Tells whether a field with this key says who writes or what. */
export const isPersonKey = (key: string): key is PersonKey =>
  personKeys.some((personKey) => personKey === key);

const fieldOf = (
  key: PersonKey,
  type: FormField['type'],
  marks: Partial<Pick<FormField, 'required' | 'isTitle' | 'isDescription'>>,
): FormField => ({
  uid: key,
  key,
  name: '',
  type,
  options: [],
  value: '',
  required: false,
  isTitle: false,
  isDescription: false,
  ...marks,
});
/** The form of a business that has not made its own; pages name its fields in their language. */
export const standardFields: readonly FormField[] = [
  fieldOf('name', 'text', { required: true }),
  fieldOf('email', 'text', {}),
  fieldOf('phone', 'text', {}),
  fieldOf('message', 'multiText', { required: true, isDescription: true }),
];
