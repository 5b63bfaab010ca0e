import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { getSettings, SETTINGS_CACHE_MS, settings } from '#features/praise/requests/contract-settings.ts';
import { updateSettings } from '../contract.ts';
import { canSetUp } from '../policy.ts';
import { testimonialGroups } from '../rules-editor.ts';
import { useEditorWords } from './editor-words.ts';
import { SettingsEditor } from './editor.tsx';

const pages = [
  'request',
  'nameless',
  'write',
  'details',
  'video',
  'happy',
  'plain',
  'mail',
  'reminder',
  'gallery',
] as const;
/** Edits how customers are asked and how testimonials are shown (TEST-52, TEST-53, TEST-66). */
export function Screen() {
  const t = useEditorWords();
  const asker = useAsker();
  const { id: accountId } = useAccount();
  const query = useEndpoint(getSettings, { params: { accountId } }, { staleTime: SETTINGS_CACHE_MS });
  const client = useQueryClient();
  const change = useAction(updateSettings, {
    refresh: [getSettings],
    done: (saved) => {
      client.setQueryData(keyOf(getSettings, { params: { accountId } }), saved);
      toast(t('saved'));
    },
  });
  return (
    <Loaded query={query} screen>
      {({ updateTime: _updateTime, ...stored }) => (
        <SettingsEditor
          key={accountId}
          title={t('testimonialTitle')}
          lead={t('testimonialLead')}
          groups={testimonialGroups}
          shape={settings}
          stored={stored}
          part="settings"
          pages={pages}
          mayEdit={canSetUp(asker)}
          isSaving={change.isPending}
          save={(body, refuse) => change.mutate({ params: { accountId }, body }, { onError: refuse })}
        />
      )}
    </Loaded>
  );
}
