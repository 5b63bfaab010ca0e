import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { useHubWords } from './hub-words.ts';
import controls from '#app/ui/controls/controls.module.css';
import css from './hub.module.css';

type Props<Row> = {
  label: string;
  rows: Row[];
  nameOf: (row: Row) => string;
  order: (ids: string[]) => void;
  remove: (row: Row) => void;
  /** Tells whether a row can be taken away; each can without it. */
  isRemovable?: (row: Row) => boolean;
  error: string | undefined;
  /** Button below the list; none when the list is full. */
  more: { label: string; name?: string; press: () => void } | null;
  children: (row: Row) => ReactNode;
};
/** Shows the entries of a setting, which are ordered, added and taken away. */
export function EntryList<Row extends { id: string }>({
  label,
  rows,
  nameOf,
  order,
  remove,
  isRemovable = () => true,
  error,
  more,
  children,
}: Props<Row>) {
  const t = useHubWords();
  return (
    <>
      <legend className={controls.label}>{label}</legend>
      {rows.length > 0 && (
        <SortList rows={rows} label={label} nameOf={nameOf} order={order}>
          {(row) => (
            <div className={css.entry}>
              {children(row)}
              {isRemovable(row) && (
                <ActionIcon aria-label={t('remove', { name: nameOf(row) })} onClick={() => remove(row)}>
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </div>
          )}
        </SortList>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {more && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={more.name}
          onClick={more.press}
        >
          {more.label}
        </Button>
      )}
    </>
  );
}
