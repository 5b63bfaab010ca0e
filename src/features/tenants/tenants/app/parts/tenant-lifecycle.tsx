import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useAction, useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import {
  listAgencyAccounts,
  listAllAccounts,
  tallyAgencyAccounts,
  tallyAllAccounts,
} from '../../contract-lists.ts';
import { getAgencyRecord, listAgencies } from '../../contract-agency.ts';
import * as contract from '../../contract-lifecycle.ts';
import * as removalCalls from '../../contract-removals.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';
import { Exports } from './exports.tsx';

type State = { state: 'open' | 'suspended' | 'removing'; suspendedReason: string };
/** Shows the form that suspends a tenant or opens it again; its people see the reason. */
function Suspension({
  now,
  what,
  busy,
  set,
}: {
  now: State;
  what: 'account' | 'agency';
  busy: boolean;
  set: (suspended: boolean, reason: string) => void;
}) {
  const t = useScreenWords();
  const [reason, setReason] = useState('');
  const closed = now.state === 'suspended';
  return (
    <section className={css.part}>
      <h2>{t('suspension')}</h2>
      {closed ? (
        <p className={css.note}>
          {t('isSuspended')}
          {now.suspendedReason && (
            <>
              {' '}
              {t('reason')}: <bdi>{now.suspendedReason}</bdi>
            </>
          )}
        </p>
      ) : (
        <p className="muted">{t(what === 'account' ? 'suspendLead' : 'suspendAgencyLead')}</p>
      )}
      {!closed && (
        <TextInput
          label={`${t('reason')} (${t('optional')})`}
          description={t('reasonHint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className={css.row}>
        <Button variant="default" loading={busy} onClick={() => set(!closed, reason.trim())}>
          {t(closed ? 'reopen' : 'suspend')}
        </Button>
      </div>
    </section>
  );
}

type Goes = Partial<Record<'items' | 'files' | 'people' | 'accounts', number>>;
/** Shows the button that deletes a tenant; its dialog asks for the name and lists what is deleted with it. */
function Removing({
  title,
  lead,
  name,
  goes,
  busy,
  remove,
}: {
  title: string;
  lead: string;
  name: string;
  goes: Goes;
  busy: boolean;
  remove: () => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const tally = Object.entries(goes).map(([what, many]) => ({
    label: t(what as keyof Goes),
    value: number(many, language),
  }));
  const ask = async () => {
    if (
      await confirm({
        title: t('removeTitle', { name }),
        lead: t('removeWhy'),
        yes: t('remove'),
        danger: true,
        tally,
        type: name,
      })
    )
      remove();
  };
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <p className="muted">{lead}</p>
      <div className={css.row}>
        <Button color="bad" variant="outline" loading={busy} onClick={ask}>
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}

/** Shows the form that offers an account to another agency, found by the host of its application. */
function TransferOffer({ agencyId, accountId }: { agencyId: string; accountId: string }) {
  const t = useScreenWords();
  const { me } = useSession();
  const [host, setHost] = useState('');
  const [wrong, setWrong] = useState<string>();
  const offer = useAction(contract.offerTransfer, {
    refresh: [contract.listTransfers],
    done: () => {
      setHost('');
      toast(t('offered'));
    },
    onError: (problem) => {
      const code = problem.fields[0]?.code ?? problem.code;
      const ofHost = code.startsWith('transfer.');
      if (ofHost) setWrong(codeText(code));
      return ofHost;
    },
  });
  return (
    <section className={css.part}>
      <h2>{t('transfer')}</h2>
      <p className="muted">{t('transferLead')}</p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setWrong(undefined);
          offer.mutate({ params: { agencyId }, body: { accountId, host } });
        }}
      >
        <TextInput
          label={t('toAgency')}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          maxLength={300}
          value={host}
          error={wrong}
          onChange={(event) => {
            setHost(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
        <div className={css.row}>
          <Button type="submit" variant="default" loading={offer.isPending} disabled={!host.trim()}>
            {t('offer')}
          </Button>
        </div>
      </form>
      <p>
        <Go
          className="lk"
          {...(me!.type === 'house'
            ? { to: `/agency/${agencyId}`, search: { tab: 'transfers' } }
            : { to: '/settings/account-agency/transfers' })}
        >
          {t('seeTransfers')}
        </Go>
      </p>
    </section>
  );
}

/** Shows those above an account how to suspend, transfer, export and delete it. */
export function AccountLife({ agencyId, accountId }: { agencyId: string; accountId: string }) {
  const t = useScreenWords();
  const navigate = useNavigate();
  const { me } = useSession();
  const params = { agencyId, accountId };
  const query = useEndpoint(contract.getAccountState, { params });
  const lists = [
    contract.getAccountState,
    listAgencyAccounts,
    listAllAccounts,
    tallyAgencyAccounts,
    tallyAllAccounts,
  ];
  const suspend = useAction(contract.suspendAccount, { refresh: lists, done: () => toast(t('saved')) });
  const remove = useAction(removalCalls.removeAccount, {
    refresh: [...lists, removalCalls.listRemovals, removalCalls.listAllRemovals],
    done: () => {
      toast(t('removing'));
      void navigate(
        me!.type === 'house'
          ? { to: `/agency/${agencyId}`, search: { tab: 'removals' } }
          : { to: '/settings/account-agency/removals' },
      );
    },
  });
  return (
    <Loaded query={query} rows={4}>
      {(now) => (
        <div className={css.parts}>
          <Suspension
            now={now}
            what="account"
            busy={suspend.isPending}
            set={(suspended, reason) => suspend.mutate({ params, body: { suspended, reason } })}
          />
          <TransferOffer agencyId={agencyId} accountId={accountId} />
          <Exports accountId={accountId} />
          <Removing
            title={t('remove')}
            lead={t('removeLead')}
            name={now.businessName}
            goes={{ items: now.items, files: now.files, people: now.people }}
            busy={remove.isPending}
            remove={() => remove.mutate({ params, body: { name: now.businessName } })}
          />
        </div>
      )}
    </Loaded>
  );
}

/** Shows the operator how to suspend and delete an agency. */
export function AgencyLife({ agencyId }: { agencyId: string }) {
  const t = useScreenWords();
  const navigate = useNavigate();
  const params = { agencyId };
  const query = useEndpoint(getAgencyRecord, { params });
  const suspend = useAction(contract.suspendAgency, {
    refresh: [getAgencyRecord, listAgencies],
    done: () => toast(t('saved')),
  });
  const remove = useAction(removalCalls.removeAgency, {
    refresh: [listAgencies, removalCalls.listAllRemovals],
    done: () => {
      toast(t('removing'));
      void navigate({ to: '/agency', search: { tab: 'removals' } });
    },
  });
  return (
    <Loaded query={query} rows={3}>
      {(now) => (
        <div className={css.parts}>
          <Suspension
            now={now}
            what="agency"
            busy={suspend.isPending}
            set={(suspended, reason) => suspend.mutate({ params, body: { suspended, reason } })}
          />
          <Removing
            title={t('removeAgency')}
            lead={t('removeAgencyLead')}
            name={now.businessName}
            goes={{ accounts: now.accounts }}
            busy={remove.isPending}
            remove={() => remove.mutate({ params, body: { name: now.businessName } })}
          />
        </div>
      )}
    </Loaded>
  );
}
