import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import css from './controls.module.css';

/** Properties of the control of a setting. */
export type ControlProps = {
  label: string;
  value: unknown;
  change: (value: unknown) => void;
  error: string | undefined;
  /** Shown in an empty text field. */
  placeholder?: string | undefined;
};
/** A setting that is one text, number or switch; with `empty` a number can be cleared (null). */
export type PlainField =
  | { kind: 'flag' | 'url' }
  | { kind: 'line' | 'long' | 'code'; max: number }
  | { kind: 'number'; min: number; max: number; step?: number; empty?: true };

/** The most characters of a URL. */
const URL_LENGTH = 1000;
const plainKinds = new Set(['flag', 'url', 'line', 'long', 'code', 'number'] satisfies PlainField['kind'][]);
/**
 * Checks whether `PlainControl` can show a setting:
 * `if (isPlain(field)) return <PlainControl field={field} … />;`
 */
export const isPlain = <F extends { kind: string }>(field: F): field is F & PlainField =>
  plainKinds.has(field.kind as PlainField['kind']);

/**
 * Shows the control of a setting that is one text, number or switch.
 *
 * ```tsx
 * <PlainControl
 *   field={{ kind: 'line', max: 120 }}
 *   label={t('title')}
 *   value={draft.title}
 *   change={(title) => setDraft({ ...draft, title })}
 *   error={undefined}
 * />
 * ```
 */
export function PlainControl({
  field,
  label,
  value,
  change,
  error,
  placeholder,
}: ControlProps & { field: PlainField }) {
  const shared = { label, error };
  switch (field.kind) {
    case 'flag':
      return (
        <Switch
          {...shared}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      );
    case 'line':
    case 'url':
      return (
        <TextInput
          {...shared}
          value={String(value ?? '')}
          maxLength={field.kind === 'line' ? field.max : URL_LENGTH}
          {...(field.kind === 'url' ? { dir: 'ltr', placeholder: 'https://' } : { dir: 'auto', placeholder })}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'long':
    case 'code':
      return (
        <Textarea
          {...shared}
          value={String(value ?? '')}
          maxLength={field.max}
          autosize
          minRows={field.kind === 'code' ? 4 : 2}
          maxRows={14}
          {...(field.kind === 'code'
            ? { dir: 'ltr', spellCheck: false, classNames: { input: css.code! } }
            : { dir: 'auto', placeholder })}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={typeof value === 'number' ? value : ''}
          min={field.min}
          max={field.max}
          step={field.step ?? 1}
          clampBehavior="blur"
          hideControls
          maw={200}
          onChange={(next) => {
            if (typeof next === 'number') change(next);
            else if (next === '' && field.empty) change(null);
          }}
        />
      );
  }
}
