import { Button, Menu, TextInput } from '@mantine/core';
import { IconCreditCard, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAction } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { subscriptions } from '#shared/rights/plans.ts';
import { getAccount } from '../../contract.ts';
import {
  listAgencyAccounts,
  listAllAccounts,
  tallyAgencyAccounts,
  tallyAllAccounts,
} from '../../contract-lists.ts';
import {
  changeAgencyAccounts,
  changeHouseAccounts,
  CHANGED_MOST,
  type AccountsChange,
  type AccountsChanged,
} from '../../contract-accounts.ts';
import { getAccountState } from '../../contract-lifecycle.ts';
import { canChangeAccounts } from '../../policy.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

/** Accounts that were chosen in a list: their names by id. */
export type ChosenAccounts = ReadonlyMap<string, string>;
const refresh = [
  listAgencyAccounts,
  listAllAccounts,
  tallyAgencyAccounts,
  tallyAllAccounts,
  getAccountState,
  getAccount,
];

/** Returns which changes the person may make to several accounts at a time. */
export function useAccountsChanges(agencyId: string | null): {
  any: boolean;
  may: (kind: AccountsChange['kind']) => boolean;
} {
  const { me } = useSession();
  const own = me!.tenants.find((tenant) => tenant.id === agencyId);
  const asker = {
    kind: 'user' as const,
    type: me!.type,
    role: me!.type === 'house' ? ('house' as const) : (own?.role ?? null),
    flags: own?.flags ?? null,
  };
  const may = (kind: AccountsChange['kind']) => canChangeAccounts(asker, { kind });
  return { any: may('suspension') || may('plan'), may };
}

/** Shows the actions for the chosen accounts; they are closed while one runs or too many are chosen. */
function BulkActions({
  count,
  busy,
  may,
  pause,
  send,
}: {
  count: number;
  busy: boolean;
  may: (kind: AccountsChange['kind']) => boolean;
  pause: () => void;
  send: (change: AccountsChange) => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const tooMany = count > CHANGED_MOST;
  const most = tooMany ? { title: t('onceMost', { most: number(CHANGED_MOST, language) }) } : {};
  const off = busy || tooMany;
  const plan = async (subscriptionType: (typeof subscriptions)[number]) => {
    if (
      await confirm({
        title: t('planMany', { count }),
        lead: t('planManyWhat', { plan: t(`plan_${subscriptionType}`) }),
        yes: t('givePlan'),
      })
    )
      send({ kind: 'plan', subscriptionType });
  };
  const reopen = async () => {
    if (await confirm({ title: t('reopenMany', { count }), lead: t('reopenManyWhat'), yes: t('reopen') }))
      send({ kind: 'suspension', suspended: false, reason: '' });
  };
  return (
    <>
      {tooMany && <span role="status">{t('onceMost', { most: number(CHANGED_MOST, language) })}</span>}
      {may('suspension') && (
        <>
          <button type="button" disabled={off} {...most} onClick={pause}>
            <IconPlayerPause size={16} aria-hidden />
            {t('suspend')}
          </button>
          <button type="button" disabled={off} {...most} onClick={() => void reopen()}>
            <IconPlayerPlay size={16} aria-hidden />
            {t('reopen')}
          </button>
        </>
      )}
      {may('plan') && (
        <Menu position="top">
          <Menu.Target>
            <button type="button" disabled={off} {...most}>
              <IconCreditCard size={16} aria-hidden />
              {t('changePlan')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {subscriptions.toReversed().map((type) => (
              <Menu.Item key={type} onClick={() => void plan(type)}>
                {t(`plan_${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/**
 * Returns the actions for the chosen accounts and their dialogs; accounts that could not be changed are named
 * and stay chosen.
 */
export function useAccountsBulk(
  agencyId: string | null,
  chosen: ChosenAccounts,
  choose: (next: ChosenAccounts) => void,
): { actions: ReactNode; dialogs: ReactNode } {
  const t = useScreenWords();
  const { may } = useAccountsChanges(agencyId);
  const [pausing, setPausing] = useState(false);
  const [refused, setRefused] = useState<{ name: string; code: string }[]>([]);
  const done = ({ changed, refused: left }: AccountsChanged) => {
    if (changed.length) toast(t('changedAccounts', { count: changed.length }));
    setRefused(left.map(({ id, code }) => ({ name: chosen.get(id) ?? id, code })));
    choose(new Map(left.map(({ id }) => [id, chosen.get(id) ?? id])));
  };
  const ofAgency = useAction(changeAgencyAccounts, { refresh, done });
  const ofHouse = useAction(changeHouseAccounts, { refresh, done });
  const count = chosen.size;
  const send = (change: AccountsChange) => {
    const body = { ids: [...chosen.keys()], change };
    if (agencyId) ofAgency.mutate({ params: { agencyId }, body });
    else ofHouse.mutate({ body });
  };
  const actions = (
    <BulkActions
      count={count}
      busy={ofAgency.isPending || ofHouse.isPending}
      may={may}
      pause={() => setPausing(true)}
      send={send}
    />
  );
  const dialogs = (
    <>
      <Pausing
        open={pausing}
        count={count}
        close={() => setPausing(false)}
        yes={(reason) => {
          setPausing(false);
          send({ kind: 'suspension', suspended: true, reason });
        }}
      />
      <Dialog
        open={refused.length > 0}
        close={() => setRefused([])}
        alert
        title={t('refusedAccounts', { count: refused.length })}
        lead={t('refusedWhy')}
        foot={<Button onClick={() => setRefused([])}>{t('close')}</Button>}
      >
        <ul className={`${css.list} ${css.apart}`}>
          {refused.map(({ name, code }) => (
            <li key={name}>
              <b className="grow strong">
                <bdi>{name}</bdi>
              </b>
              <span className="muted">{codeText(code)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
  return { actions, dialogs };
}
function Pausing({
  open,
  count,
  close,
  yes,
}: {
  open: boolean;
  count: number;
  close: () => void;
  yes: (reason: string) => void;
}) {
  const t = useScreenWords();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      close={close}
      alert
      title={t('suspendMany', { count })}
      lead={t('suspendManyWhat')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button color="bad" onClick={() => yes(reason.trim())}>
            {t('suspend')}
          </Button>
        </>
      }
    >
      <TextInput
        mt="md"
        label={`${t('reason')} (${t('optional')})`}
        description={t('reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
