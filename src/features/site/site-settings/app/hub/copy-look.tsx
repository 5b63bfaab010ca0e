import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { listAgencyAccounts } from '#features/tenants/tenants/contract-lists.ts';
import { call } from '#app/client.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast, toastProblem } from '#app/ui/toasts.tsx';
import { getSite } from '../../contract.ts';
import { withLook } from '../../rules-look.ts';
import type { HubStore } from './hub-store.ts';
import { useHubWords } from './hub-words.ts';

/** Returns the other accounts of the agency that somebody may look into; null while they are loading. */
function useSiblings(search: string): { id: string; name: string }[] | null {
  const { me } = useSession();
  const account = useAccount();
  const isOfAgency = me?.type === 'agency';
  const list = useEndpoint(
    listAgencyAccounts,
    { params: { agencyId: account.agencyId }, query: { limit: 50, ...(search ? { search } : {}) } },
    { enabled: isOfAgency, keep: true },
  );
  const own = (me?.tenants ?? [])
    .filter(({ kind, agencyId }) => kind === 'account' && agencyId === account.agencyId)
    .map(({ id, name }) => ({ id, name }));
  if (isOfAgency && !list.data) return list.error ? own : null;
  const below = (list.data?.accounts ?? []).map(({ id, businessName }) => ({ id, name: businessName }));
  const all = isOfAgency ? below : own;
  return all.filter(({ id }) => id !== account.id);
}

/** Takes template, theme, colors and measures of another account of the agency into the draft. */
export function CopyLook({ store, close }: { store: HubStore; accountId: string; close: () => void }) {
  const t = useHubWords();
  const [search, setSearch] = useState('');
  const [fromId, setFromId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const siblings = useSiblings(search.trim().slice(0, 100));
  const run = async () => {
    if (!fromId) return;
    setBusy(true);
    try {
      const { published } = await call(getSite, { params: { accountId: fromId } });
      store.replace(withLook(store.document, published.document));
      toast(t('copied'));
      close();
    } catch (problem) {
      toastProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      close={close}
      title={t('copyLook')}
      lead={t('copyLookWhat')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} disabled={!fromId} onClick={() => void run()}>
            {t('copyYes')}
          </Button>
        </>
      }
    >
      {siblings?.length === 0 && !search ? (
        <p>{t('noSiblings')}</p>
      ) : (
        <Select
          label={t('copyFrom')}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          value={fromId}
          onChange={setFromId}
          data={(siblings ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage={t('noMatch')}
          comboboxProps={{ withinPortal: false }}
        />
      )}
    </Dialog>
  );
}
