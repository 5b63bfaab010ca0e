import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../../words.ts';

/**
 * Moves the focus to the start of a new screen, unless the screen set it or a menu is open, and announces its title to
 * screen readers.
 */
export function Arrival() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const at = useMatches().at(-1)?.staticData.screen;
  const title = at ? titleOf(at.feature.name, at.route.title) : '';
  const last = useRef(path);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (path === undefined || last.current === path) return;
    const first = last.current === undefined;
    last.current = path;
    if (first) return;
    setAnnouncement(title);
    const main = document.getElementById('main');
    // A menu or dialog that was opened while the screen loaded would close without the focus.
    const isElsewhere = document.querySelector(':popover-open, dialog[open]') !== null;
    if (main && !main.contains(document.activeElement) && !isElsewhere) main.focus({ preventScroll: true });
  }, [path, title]);
  return (
    <span className="vh" role="status" data-arrival>
      {announcement}
    </span>
  );
}
