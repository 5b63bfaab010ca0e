import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import type { Column } from './data-table.tsx';
import css from './styles/table.module.css';

const keyOf = (list: string) => `columns:${list}`;
const read = (list: string): string[] => {
  try {
    const storedKeys: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(storedKeys) ? storedKeys.filter((columnKey) => typeof columnKey === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * Returns the visible columns of a list and the menu that hides them; the choice is stored in localStorage under the
 * name of the list. The first column and columns with a `silent` header cannot be hidden.
 *
 * ```tsx
 * const [columns, choice] = useColumns('accounts', allColumns);
 * <FilterBar filters={filters} clear={clear} end={choice} />
 * <DataTable columns={columns} … />
 * ```
 */
export function useColumns<Row>(list: string, all: Column<Row>[]): [Column<Row>[], ReactNode] {
  const t = useWords('ui');
  const [off, setOff] = useState(() => read(list));
  const mayLeave = all.filter((column, i) => i > 0 && !column.silent);
  const toggle = (key: string) =>
    setOff((now) => {
      const next = now.includes(key) ? now.filter((columnKey) => columnKey !== key) : [...now, key];
      localStorage.setItem(keyOf(list), JSON.stringify(next));
      return next;
    });
  const choice = (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          className={css.choice!}
          variant="default"
          leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}
        >
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayLeave.map(({ key, header }) => (
          <Menu.CheckboxItem key={key} checked={!off.includes(key)} onChange={() => toggle(key)}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return [all.filter((column) => !mayLeave.includes(column) || !off.includes(column.key)), choice];
}
