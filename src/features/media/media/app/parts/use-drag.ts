import { useRef, useState, type PointerEvent } from 'react';

/**
 * Drags a tile over another: by the mouse anywhere, by touch at its grip, so that the page still scrolls.
 * `skipClick` is true during the click that ends a drag, which opens nothing.
 */
export function useDrag(disabled: boolean, drop: (uid: string, over: string) => void) {
  const [drag, setDrag] = useState<{ uid: string; over: string | null } | null>(null);
  const started = useRef<{ uid: string; x: number; y: number; on: boolean } | null>(null);
  const skipClick = useRef(false);
  const grab = (uid: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (
        disabled ||
        event.button !== 0 ||
        (event.pointerType !== 'mouse' && !event.currentTarget.dataset['grip'])
      )
        return;
      started.current = { uid, x: event.clientX, y: event.clientY, on: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = started.current;
      if (!now || (!now.on && Math.hypot(event.clientX - now.x, event.clientY - now.y) < 8)) return;
      now.on = true;
      setDrag({
        uid: now.uid,
        over:
          document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-media]')
            ?.dataset['media'] ?? null,
      });
    },
    onPointerUp() {
      if (started.current?.on) {
        skipClick.current = true;
        setTimeout(() => {
          skipClick.current = false;
        });
        if (drag?.over) drop(started.current.uid, drag.over);
      }
      started.current = null;
      setDrag(null);
    },
    onPointerCancel() {
      started.current = null;
      setDrag(null);
    },
  });
  return { drag, grab, skipClick };
}
