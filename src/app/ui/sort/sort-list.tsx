import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../words.ts';
import css from './sort-list.module.css';

/**
 * Shows a list whose rows are reordered by drag and drop or by the arrow keys on their handles. The new order is shown
 * at once; `order` gets all ids in the new order.
 *
 * ```tsx
 * <SortList
 *   rows={words}
 *   nameOf={(word) => word.label}
 *   label={t('categories')}
 *   order={(ids) => reorder.mutate({ params: { accountId }, body: { ids } })}
 * >
 *   {(word) => <ListRow name={word.label} … />}
 * </SortList>
 * ```
 */
export function SortList<Row extends { id: string }>({
  rows,
  nameOf,
  label,
  order,
  disabled = false,
  children,
}: {
  rows: Row[];
  nameOf: (row: Row) => string;
  label: string;
  order: (ids: string[]) => void;
  disabled?: boolean;
  children: (row: Row) => ReactNode;
}) {
  const t = useWords('ui');
  const [announcement, setAnnouncement] = useState('');
  const [placed, setPlaced] = useState<{ of: Row[]; ids: string[] } | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ids = placed?.of === rows ? placed.ids : rows.map(({ id }) => id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted = ids.flatMap((id) => byId.get(id) ?? []);
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id);
    const row = byId.get(id);
    if (!row || to < 0 || to >= ids.length || to === from) return;
    const moved = arrayMove(ids, from, to);
    setPlaced({ of: rows, ids: moved });
    setAnnouncement(t('movedTo', { name: nameOf(row), n: to + 1, count: ids.length }));
    order(moved);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <p className="vh" role="status">
        {announcement}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={silent}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={css.list} aria-label={label}>
            {sorted.map((row, index) => (
              <SortRow
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                index={index}
                count={sorted.length}
                disabled={disabled}
                move={move}
              >
                {children(row)}
              </SortRow>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}

/** Turns off the English announcements of dnd-kit; `SortList` announces in the language of the person. */
export const silent = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

function SortRow({
  id,
  name,
  index,
  count,
  disabled,
  move,
  children,
}: {
  id: string;
  name: string;
  index: number;
  count: number;
  disabled: boolean;
  move: (id: string, to: number) => void;
  children: ReactNode;
}) {
  const t = useWords('ui');
  const sortable = useSortable({ id, disabled });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(id, to);
  };
  return (
    <li
      ref={sortable.setNodeRef}
      className={css.row}
      data-row={id}
      data-dragged={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {count > 1 && !disabled && (
        <button
          ref={sortable.setActivatorNodeRef}
          type="button"
          className={css.grip}
          aria-label={t('moveRow', { name, n: index + 1, count })}
          {...sortable.listeners}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={16} stroke={1.6} aria-hidden />
        </button>
      )}
      {children}
    </li>
  );
}
