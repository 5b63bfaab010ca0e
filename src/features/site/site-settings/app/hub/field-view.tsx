import { codeText, useWords } from '#app/words.ts';
import { valueAt } from '../../rules-changes.ts';
import { documentPath, type Field } from '../../rules-catalog.ts';
import { Control } from './fields/control.tsx';
import type { HubStore } from './hub-store.ts';
import { useFieldNames, useHints, useHubWords } from './hub-words.ts';
import { useValueText } from './value-text.ts';
import controls from '#app/ui/controls/controls.module.css';
import css from './hub.module.css';
import type { ControlProps } from './fields/control-props.ts';

/** Returns the words for the first refused value at a path or below it. */
export function useError(store: HubStore, path: string): string | undefined {
  const t = useWords('errors');
  const entry = Object.entries(store.errors).find(([at]) => at === path || at.startsWith(`${path}.`));
  if (!entry) return undefined;
  return /^[a-z_]+[./][\w./-]+$/.test(entry[1]) ? codeText(entry[1], t('field.invalid')) : t('field.invalid');
}

/** Shows a setting: its control, its sentence, and the public value where it has been changed. */
export function FieldView({ field, store, accountId }: { field: Field; store: HubStore; accountId: string }) {
  const names = useFieldNames();
  const hints = useHints();
  const t = useHubWords();
  const valueText = useValueText();
  const path = documentPath(field.path);
  const value = valueAt(store.document, path);
  const before = valueAt(store.state.published.document, path);
  const isChanged = store.changes.some(
    (change) => change.path === path || change.path.startsWith(`${path}.`),
  );
  const refusal = useError(store, path);
  const error =
    refusal && field.kind === 'number' ? t('range', { least: field.min, most: field.max }) : refusal;
  const label = names(field.path);
  const props: ControlProps = {
    label,
    value,
    change: (next) => store.set(field.path, next),
    error,
    accountId,
  };
  return (
    <div className={controls.field} data-changed={isChanged || undefined} data-setting={field.path}>
      <Control field={field} {...props} store={store} />
      {field.hint && <p className={controls.hint}>{hints(field.hint)}</p>}
      {isChanged && (
        <p className={css.was}>
          <span>
            {t('was')} <bdi>{valueText(field, before)}</bdi>
          </span>
          <button
            type="button"
            className="link"
            aria-label={t('takeBackOf', { name: label })}
            onClick={() => store.set(field.path, before)}
          >
            {t('takeBack')}
          </button>
        </p>
      )}
    </div>
  );
}
