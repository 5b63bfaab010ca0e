import { Button } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { comma } from '#shared/language.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import * as contract from '../../contract.ts';
import { canPublishSite } from '../../policy.ts';
import { newWeakColors } from '../../rules-look.ts';
import type { HubStore } from './hub-store.ts';
import { useFieldNames, useHubWords } from './hub-words.ts';
import { useNamed } from './named-fields.tsx';

/** Button that makes the draft public, with the number of changed settings; weak colors ask first (44 C 3). */
export function PublishButton({
  store,
  accountId,
  count,
}: {
  store: HubStore;
  accountId: string;
  count: number;
}) {
  const t = useHubWords();
  const fieldNames = useFieldNames();
  const language = useLanguage();
  const { business } = useNamed(accountId);
  const asker = useAsker();
  const publish = useAction(contract.publishDraft, {
    done: (state) => {
      store.published(state);
      toast(t('published'));
    },
  });
  const isReadable = async () => {
    const weak = newWeakColors(store.state.published.document, store.document, (themeMode) =>
      rolesOf(themeMode ?? business.theme, business.accent),
    );
    if (weak.length === 0) return true;
    return confirm({
      title: t('weakTitle'),
      lead: t('weakLead', { names: weak.map((path) => fieldNames(path)).join(comma(language)) }),
      yes: t('publishAnyway'),
      no: t('changeColors'),
    });
  };
  const run = async () => {
    if (!(await store.flush()) || !store.state.draft || !(await isReadable())) return;
    publish.mutate({ params: { accountId }, body: { version: store.state.draft.version } });
  };
  const isOpen = canPublishSite(asker);
  return (
    <Button
      loading={publish.isPending}
      disabled={!isOpen || count === 0 || store.save === 'refused' || store.save === 'conflict'}
      {...(isOpen ? {} : { title: t('mayNotPublish') })}
      onClick={() => void run()}
    >
      {t('publish', { count })}
    </Button>
  );
}
