import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { canInviteAs } from '#features/tenants/joining/policy.ts';
import type { FirstPersonPart } from '#app/slots/slot-parts.ts';
import { listAgencyAccounts } from '#features/tenants/tenants/contract-lists.ts';
import { useTeam } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';
import { InviteDialog } from './invite-dialog.tsx';

const OFFERED = 20;
type Chosen = { id: string; name: string };
/** Checks whether a person may invite into the accounts of an agency. */
const canInviteFrom = (agency: ReturnType<typeof agencyOf>): boolean =>
  Boolean(agency && canInviteAs({ role: agency.role, rights: null, flags: agency.flags }, 'user'));

/** Invites its first person into a business that nobody has access to, as the owner. */
export const InviteFirst: FirstPersonPart = ({ account, email }) => {
  const t = useScreenWords();
  const { me } = useSession();
  const [open, setOpen] = useState(false);
  const team = useTeam(account.id);
  if (!team || !canInviteFrom(agencyOf(me))) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {open && (
        <InviteDialog
          team={{ ...team, name: account.name }}
          first={{ email, role: 'account' }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** Invites from the list of accounts: asks for the business, then for the people. */
export function InviteInto({ agencyId }: { agencyId: string }) {
  const t = useScreenWords();
  const { me } = useSession();
  const agency = agencyOf(me);
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState<Chosen | null>(null);
  if (!canInviteFrom(agency)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      {open && (
        <Which
          agencyId={agencyId}
          close={() => setOpen(false)}
          pick={(business) => {
            setOpen(false);
            setInto(business);
          }}
        />
      )}
      {into && <Into account={into} close={() => setInto(null)} />}
    </>
  );
}
function Into({ account, close }: { account: Chosen; close: () => void }) {
  const team = useTeam(account.id);
  return team ? <InviteDialog team={{ ...team, name: account.name }} close={close} /> : null;
}
function Which({
  agencyId,
  close,
  pick,
}: {
  agencyId: string;
  close: () => void;
  pick: (business: Chosen) => void;
}) {
  const t = useScreenWords();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [asked] = useDebouncedValue(text.trim(), 250);
  // The name of a chosen business in the field is not a search.
  const search = asked && asked !== chosen?.name ? { search: asked.slice(0, 100) } : {};
  const list = useEndpoint(
    listAgencyAccounts,
    { params: { agencyId }, query: { ...search, state: 'open', sort: 'name', limit: OFFERED } },
    { keep: true },
  );
  const accounts = (list.data?.accounts ?? []).map(({ id, businessName }) => ({ id, name: businessName }));
  const isListed = accounts.some((account) => account.id === chosen?.id);
  const offered = chosen && !isListed ? [chosen, ...accounts] : accounts;
  return (
    <Dialog open close={close} title={t('inviteInto')} lead={t('inviteIntoLead')}>
      {list.error ? (
        <ErrorState error={list.error} retry={list.refetch} />
      ) : (
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) pick(chosen);
          }}
        >
          <Select
            label={t('whichBusiness')}
            placeholder={t('findBusiness')}
            data-autofocus
            searchable
            value={chosen?.id ?? null}
            data={offered.map(({ id, name }) => ({ value: id, label: name }))}
            filter={({ options }) => options}
            searchValue={text}
            onSearchChange={setText}
            onChange={(id) => setChosen(offered.find((business) => business.id === id) ?? null)}
            nothingFoundMessage={list.isPending ? t('searching') : t('noBusiness')}
            comboboxProps={{ withinPortal: false }}
          />
          <div className={css.foot}>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={!chosen}>
              {t('goOn')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
