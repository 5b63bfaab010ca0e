import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Go } from '../go.tsx';
import css from './list-row.module.css';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;
/** An entry of the menu of a row: `{ label: t('rename'), run: () => setEditing(row) }`. */
export type RowAction = { label: string; run: () => void; icon?: Icon };
/** A number at the end of a row, with a link to the list that it counts. */
export type RowCount = { text: string; to?: { path: string; search: Record<string, unknown> } | undefined };

/**
 * Shows the content of a row of a `SortList`: color, name, a second line, a number, and the menu with edit, further
 * actions and delete.
 *
 * ```tsx
 * <ListRow
 *   name={row.label}
 *   count={{ text: t('items', { count: row.used }), to: { path: '/content', search: { category: row.id } } }}
 *   more={t('actionsOf', { name: row.label })}
 *   edit={{ label: t('rename'), run: () => setEditing(row) }}
 *   remove={{ label: t('delete'), run: () => remove(row) }}
 * />
 * ```
 */
export function ListRow({
  name,
  to,
  color,
  sub,
  count,
  more,
  edit,
  others = [],
  remove,
}: {
  name: string;
  /** Path of the row's own screen. */
  to?: string;
  color?: string;
  sub?: ReactNode;
  count?: RowCount;
  /** Name of the menu for screen readers. */
  more: string;
  edit: RowAction;
  others?: RowAction[];
  remove: RowAction;
}) {
  const title = (
    <b className="strong">
      <bdi>{name}</bdi>
    </b>
  );
  return (
    <>
      {color && <span className={css.swatch} style={{ '--c': color } as object} aria-hidden />}
      <span className="grow">
        {to ? <Go to={to}>{title}</Go> : title}
        {sub}
      </span>
      {count?.to && (
        <Go className="num" to={count.to.path} search={count.to.search}>
          {count.text}
        </Go>
      )}
      {count && !count.to && <span className="muted num">{count.text}</span>}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={more}>
            <IconDots size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {[{ icon: IconPencil, ...edit }, ...others].map(({ label, run, icon: Sign }) => (
            <Menu.Item
              key={label}
              leftSection={Sign && <Sign size={16} stroke={1.6} aria-hidden />}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            color="var(--danger)"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={remove.run}
          >
            {remove.label}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
