import { Textarea, TextInput } from '@mantine/core';
import type { DifferenceEntry } from '../../../contract-settings.ts';
import type { ControlProps } from './control-props.ts';
import { useHubWords } from '../hub-words.ts';
import { ValueList } from '../list-fields.tsx';
import { ByTerm } from './by-term.tsx';
import css from '../hub.module.css';

/** Points about what is different (SITE-74): three at most, each with a text. */
export function PointsField({
  label,
  value,
  change,
  error,
}: Pick<ControlProps, 'label' | 'value' | 'change' | 'error'>) {
  const t = useHubWords();
  return (
    <ValueList<DifferenceEntry>
      label={label}
      values={value as DifferenceEntry[]}
      change={change}
      most={3}
      nameOf={({ title }) => title}
      add={() => ({ title: '', text: '' })}
      addLabel={t('addPoint')}
      error={error}
    >
      {(entry, set, name) => (
        <div className={css.stack} role="group" aria-label={name}>
          <TextInput
            label={t('pointTitle')}
            dir="auto"
            maxLength={120}
            value={entry.title}
            onChange={(event) => set({ ...entry, title: event.currentTarget.value })}
          />
          <Textarea
            label={t('pointText')}
            dir="auto"
            maxLength={500}
            autosize
            minRows={1}
            maxRows={6}
            value={entry.text}
            onChange={(event) => set({ ...entry, text: event.currentTarget.value })}
          />
        </div>
      )}
    </ValueList>
  );
}
/** The same for a single category or service. */
export const PointsByField = ({ error, ...props }: ControlProps) => (
  <ByTerm<DifferenceEntry> {...props} withServices>
    {(entries, set, termLabel) => (
      <PointsField
        label={termLabel}
        value={entries}
        change={(next) => set(next as DifferenceEntry[])}
        error={error}
      />
    )}
  </ByTerm>
);
