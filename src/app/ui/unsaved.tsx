import { useBlocker } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { confirm } from './confirm.tsx';

/**
 * Asks before a screen with unsaved changes is left or its tab is closed: `useUnsavedGuard(form.isDirty())`. `what` is a
 * sentence about the changes that would be lost.
 */
export function useUnsavedGuard(dirty: boolean, what?: string): void {
  const t = useWords('ui');
  // The router takes a new function over a moment after the screen is painted; a click in between must not be judged by
  // what the form was before.
  const isDirty = useRef(dirty);
  useLayoutEffect(() => {
    isDirty.current = dirty;
  }, [dirty]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  });
  useEffect(() => {
    if (blocker.status !== 'blocked') return;
    void confirm({
      title: t('unsavedTitle'),
      lead: what ?? t('unsavedWhat'),
      yes: t('leave'),
      no: t('stay'),
      danger: true,
    }).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, t, what]);
}
