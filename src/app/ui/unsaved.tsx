import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../words.ts';
import { confirm } from './confirm.tsx';

/**
 * Asks before leaving a screen with changes that are not saved, inside the application and when the tab
 * closes: `useUnsavedGuard(form.isDirty())`. `what` says in one sentence what would be lost.
 */
export function useUnsavedGuard(dirty: boolean, what?: string): void {
  const t = useWords('ui');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
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
