import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import css from './library.module.css';

/** Narrowest tile in pixels, with the gap between tiles. */
const TILE = 150;
const GAP = 12;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 6;

/** Returns the width of an element and its distance from the top of the page, in pixels. */
function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setBox({
        width: element.clientWidth,
        top: element.getBoundingClientRect().top + window.scrollY,
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, ...box };
}

/**
 * Shows as many rows as the window has room for, of any number, and asks for more before the last. In a grid a
 * row holds as many entries as fit beside each other.
 */
export function MediaRows<Entry>({
  entries,
  keyOf,
  isGrid,
  label,
  more,
  children,
}: {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  isGrid: boolean;
  label: string;
  more: () => void;
  children: (entry: Entry, index: number) => ReactNode;
}) {
  const { ref, width, top } = useBox();
  const fitting = Math.max(2, Math.floor((width + GAP) / (TILE + GAP)));
  const columns = isGrid ? fitting : 1;
  const count = Math.ceil(entries.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called in this component only
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => (isGrid ? (width / columns) * 0.75 + 60 : 61),
    overscan: 4,
    scrollMargin: top,
    gap: isGrid ? GAP : 0,
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  const lastIndex = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (count > 0 && lastIndex >= count - AHEAD) more();
  }, [lastIndex, count, more]);
  useEffect(() => virtual.measure(), [virtual, columns, width]);
  return (
    <div
      ref={ref}
      role="list"
      aria-label={label}
      className={css.rows}
      style={{ blockSize: virtual.getTotalSize() }}
      data-library
    >
      {width > 0 &&
        rows.map((row) => (
          <div
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            role="presentation"
            className={isGrid ? css.gridRow : css.listRow}
            style={{
              transform: `translateY(${row.start - top}px)`,
              ...(isGrid ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : {}),
            }}
          >
            {entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, n) => (
              <div
                key={keyOf(entry)}
                role="listitem"
                aria-setsize={-1}
                aria-posinset={row.index * columns + n + 1}
              >
                {children(entry, row.index * columns + n)}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}
