import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { getReferrals, updateReferrals } from '../contract.ts';
import { SETTINGS_CACHE_MS, referrals } from '#features/praise/requests/contract-settings.ts';
import { canShare } from '../policy.ts';
import { referralGroups } from '../rules-editor.ts';
import { useEditorWords } from './editor-words.ts';
import { SettingsEditor } from './editor.tsx';

const pages = ['share'] as const;
/** Edits the page that customers share (TEST-54, TEST-67). */
export function Screen() {
  const t = useEditorWords();
  const asker = useAsker();
  const { id: accountId } = useAccount();
  const query = useEndpoint(getReferrals, { params: { accountId } }, { staleTime: SETTINGS_CACHE_MS });
  const client = useQueryClient();
  const change = useAction(updateReferrals, {
    refresh: [getReferrals],
    done: (saved) => {
      client.setQueryData(keyOf(getReferrals, { params: { accountId } }), saved);
      toast(t('saved'));
    },
  });
  return (
    <Loaded query={query} screen>
      {(stored) => (
        <SettingsEditor
          key={accountId}
          title={t('referralsTitle')}
          lead={t('referralsLead')}
          groups={referralGroups}
          shape={referrals}
          stored={stored}
          part="referrals"
          pages={pages}
          mayEdit={canShare(asker)}
          isSaving={change.isPending}
          save={(body, refuse) => change.mutate({ params: { accountId }, body }, { onError: refuse })}
        />
      )}
    </Loaded>
  );
}
