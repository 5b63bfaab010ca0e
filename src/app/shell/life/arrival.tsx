import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../../words.ts';

/**
 * After a change of screen: the focus stands at the beginning of the new one, unless it took it itself, and
 * its title is said aloud.
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
    const now = document.activeElement;
    if (main && !main.contains(now) && !now?.closest('dialog, [popover]'))
      main.focus({ preventScroll: true });
  }, [path, title]);
  return (
    <span className="vh" role="status" data-arrival>
      {announcement}
    </span>
  );
}
