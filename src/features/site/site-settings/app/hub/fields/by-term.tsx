import { NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ControlProps } from './control-props.ts';
import { useHubWords } from '../hub-words.ts';
import { useNamed } from '../named-fields.tsx';
import controls from '#app/ui/controls/controls.module.css';
import css from '../hub.module.css';

type Props<Entry> = Pick<ControlProps, 'label' | 'value' | 'change' | 'accountId'> & {
  withServices: boolean;
  children: (entries: Entry[], set: (entries: Entry[]) => void, termLabel: string) => ReactNode;
};
/** Lists of a category or service, one of which is edited at a time; terms with entries have their number. */
export function ByTerm<Entry>({ label, value, change, accountId, withServices, children }: Props<Entry>) {
  const t = useHubWords();
  const named = useNamed(accountId);
  const terms = withServices ? [...named.categories, ...named.services] : named.categories;
  const lists = value as Record<string, Entry[]>;
  const [choice, setChoice] = useState<string>();
  const first = terms.find(({ id }) => (lists[id]?.length ?? 0) > 0) ?? terms[0];
  const term = terms.find(({ id }) => id === choice) ?? first;
  const set = (id: string, entries: Entry[]) => {
    const { [id]: _old, ...rest } = lists;
    change(entries.length > 0 ? { ...rest, [id]: entries } : rest);
  };
  if (!term)
    return (
      <fieldset className={css.entries}>
        <legend className={controls.label}>{label}</legend>
        <p className="muted">{t('noNames')}</p>
      </fieldset>
    );
  const nameOf = ({ id, label: name }: (typeof terms)[number]) => {
    const count = lists[id]?.length ?? 0;
    return count > 0 ? `${name} (${t('entries', { count })})` : name;
  };
  return (
    <div className={css.entries} role="group" aria-label={label}>
      <p className={controls.label}>{label}</p>
      <NativeSelect
        data-reads
        aria-label={`${label}: ${t('chooseTerm')}`}
        value={term.id}
        data={terms.map((entry) => ({ value: entry.id, label: nameOf(entry) }))}
        onChange={(event) => setChoice(event.currentTarget.value)}
      />
      <div key={term.id}>
        {children(lists[term.id] ?? [], (entries) => set(term.id, entries), term.label)}
      </div>
    </div>
  );
}
