import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { counterIcons, type SiteSettings } from '../../contract-settings.ts';
import { EntryList } from './entry-list.tsx';
import type { ControlProps } from './fields/control-props.ts';
import { useHubWords } from './hub-words.ts';
import css from './hub.module.css';

type Row<Value> = { id: string; value: Value };
/** Shows a list whose entries are changed, ordered, added and taken away. */
export function ValueList<Value>({
  label,
  values,
  change,
  most,
  nameOf,
  add,
  addLabel,
  error,
  children,
}: {
  label: string;
  values: Value[];
  change: (values: Value[]) => void;
  most: number;
  nameOf: (value: Value) => string;
  add: () => Value;
  /** Words of the button below the list. */
  addLabel?: string;
  error: string | undefined;
  children: (value: Value, set: (value: Value) => void, name: string) => React.ReactNode;
}) {
  const t = useHubWords();
  const nameOfRow = ({ id, value }: Row<Value>) => nameOf(value) || t('entry', { n: Number(id) + 1 });
  const rows: Row<Value>[] = values.map((value, index) => ({ id: String(index), value }));
  return (
    <fieldset className={css.entries}>
      <EntryList
        label={label}
        rows={rows}
        nameOf={nameOfRow}
        order={(ids) => change(ids.map((id) => values[Number(id)]!))}
        remove={({ id }) => change(values.filter((_, index) => String(index) !== id))}
        error={error}
        more={
          values.length < most
            ? { label: addLabel ?? t('add'), press: () => change([...values, add()]) }
            : null
        }
      >
        {(row) =>
          children(
            row.value,
            (next) => change(values.map((other, index) => (String(index) === row.id ? next : other))),
            nameOfRow(row),
          )
        }
      </EntryList>
    </fieldset>
  );
}

type Counter = SiteSettings['counters'][number];
/** Numbers of the welcome, each with its title. */
export function CountersField({ label, value, change, error }: ControlProps) {
  const t = useHubWords();
  return (
    <ValueList<Counter>
      label={label}
      values={value as Counter[]}
      change={change}
      most={6}
      nameOf={(entry) => entry.title}
      add={() => ({ isShow: true, icon: '', count: '', title: '' })}
      error={error}
    >
      {(entry, set) => (
        <>
          <NativeSelect
            aria-label={t('icon')}
            w={104}
            value={entry.icon}
            data={['' as const, ...counterIcons].map((icon) => ({ value: icon, label: t(`icon_${icon}`) }))}
            onChange={(event) => set({ ...entry, icon: event.currentTarget.value as Counter['icon'] })}
          />
          <TextInput
            aria-label={t('counterCount')}
            placeholder={t('counterCount')}
            maxLength={20}
            w={84}
            value={entry.count}
            onChange={(event) => set({ ...entry, count: event.currentTarget.value })}
          />
          <TextInput
            className="grow"
            aria-label={t('counterTitle')}
            placeholder={t('counterTitle')}
            maxLength={80}
            value={entry.title}
            onChange={(event) => set({ ...entry, title: event.currentTarget.value })}
          />
          <Switch
            aria-label={t('counterShown', { name: entry.title })}
            checked={entry.isShow}
            onChange={(event) => set({ ...entry, isShow: event.currentTarget.checked })}
          />
        </>
      )}
    </ValueList>
  );
}
