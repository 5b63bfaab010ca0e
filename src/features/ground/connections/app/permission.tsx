import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useAction } from '#app/query.ts';
import { useNavigateTo, useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { codeText, useWords } from '#app/words.ts';
import { accountCalls } from '../contract.ts';
import { endPermission } from '../contract-permission.ts';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({
  state: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
});

/** The screen to which the other side leads back; it ends the permission once and goes on. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('connections')('integrations');
  const { id: accountId } = useAccount();
  const [{ state, code }] = useScreenSearch(shape);
  const navigate = useNavigateTo();
  const end = useAction(endPermission, {
    refresh: [accountCalls.list],
    onError: () => true,
    done: ({ next }: { next: string }) => navigate({ to: next, replace: true }),
  });
  const isAsked = useRef(false);
  const isComplete = state !== undefined && code !== undefined;
  useEffect(() => {
    if (!isComplete || isAsked.current) return;
    isAsked.current = true;
    end.mutate({ params: { accountId }, body: { state, code } });
  });
  const reason = end.error ? codeText(end.error.code) : t('permitRefused');
  return (
    <Page title={title}>
      {isComplete && !end.error ? (
        <p role="status">{t('permitEnding')}</p>
      ) : (
        <EmptyState title={reason}>
          <GoButton to="/settings/integrations">{t('permitBack')}</GoButton>
        </EmptyState>
      )}
    </Page>
  );
}
