import type { Field } from '../rules-editor.ts';
import { Control } from './control.tsx';
import { useEditorWords, useFieldNames, useHints } from './editor-words.ts';
import { valueAt, type Values } from './settings-values.ts';
import controls from '#app/ui/controls/controls.module.css';
import css from './editor.module.css';

type SettingProps = {
  field: Field;
  /** Where its value stands among the settings. */
  path: string;
  values: Values;
  isChanged: boolean;
  error: string | undefined;
  change: (value: unknown) => void;
  /** Stands where the setting is empty. */
  placeholder: string;
};
/** Shows one setting with its sentence; the rule that review sites forbid is marked as a warning (designs 0.1). */
export function Setting({ field, path, values, isChanged, error, change, placeholder }: SettingProps) {
  const t = useEditorWords();
  const names = useFieldNames();
  const hints = useHints();
  const value = valueAt(values, path) ?? (field.kind === 'lines' ? [] : '');
  const isWarning = field.path === 'reviewLinkRule' && value === 'aboveThreshold';
  const hint = field.hint && hints(field.hint);
  return (
    <div className={controls.field} data-changed={isChanged || undefined} data-setting={path}>
      <Control
        field={field}
        label={names(field.path)}
        value={value}
        values={values}
        error={error}
        change={change}
        placeholder={placeholder}
      />
      {isWarning && (
        <p className={css.warning} role="alert">
          <b>{t('warning')}:</b> {hint}
        </p>
      )}
      {!isWarning && hint && field.path !== 'reviewLinkRule' && <p className={controls.hint}>{hint}</p>}
    </div>
  );
}
