import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { includesScope, keyAreas } from '#shared/rights/scopes.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { standingOf, MOST_KEYS } from '../rules.ts';
import css from './api-keys.module.css';
import { CapDialog } from './parts/cap-dialog.tsx';
import { NewKey } from './parts/new-key.tsx';
import { useScreenWords } from './screen-words.ts';

/** Shows the keys of the account; makes and revokes them. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('api-keys')('title');
  const { id: accountId } = useAccount();
  const list = useEndpoint(contract.list, { params: { accountId } });
  const [isMaking, setMaking] = useState(false);
  const [changed, setChanged] = useState<contract.ApiKeyRow>();
  const columns = useColumns(accountId, setChanged);
  const isFull = (list.data?.keys.length ?? 0) >= MOST_KEYS;
  const add = list.data && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={isFull}
      onClick={() => setMaking(true)}
    >
      {t('newKey')}
    </Button>
  );
  return (
    <Page
      title={title}
      lead={t('lead')}
      count={list.data?.keys.length}
      bleed
      actions={list.data?.keys.length ? add : null}
    >
      <div className={css.list}>
        <DataTable
          plain
          caption={t('listOf')}
          query={list}
          rows={list.data?.keys}
          columns={columns}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name}
          empty={
            <EmptyState art title={t('none')} lead={t('noneWhy')}>
              {add}
            </EmptyState>
          }
        />
        <p className={css.docs}>
          {t('docs')}{' '}
          <a href="/api/docs" dir="ltr">
            /api/docs
          </a>
        </p>
        <div className={css.mcp}>
          <CopyField label={t('mcp')} value={`${location.origin}/api/accounts/${accountId}/mcp`} />
          <p className="muted">{t('mcpWhat')}</p>
        </div>
      </div>
      {changed && <CapDialog accountId={accountId} row={changed} close={() => setChanged(undefined)} />}
      {isMaking && (
        <NewKey accountId={accountId} roles={list.data?.roles ?? []} close={() => setMaking(false)} />
      )}
    </Page>
  );
}

/** Says who made a key, and that it is off since they may make none any more. */
function Maker({ row }: { row: contract.ApiKeyRow }) {
  const t = useScreenWords();
  if (row.isOff) return <span className={`sub ${css.expired}`}>{t('off', { name: row.createdByName })}</span>;
  if (!row.createdByName) return null;
  return (
    <span className="sub" dir="auto">
      {t('madeBy', { name: row.createdByName })}
    </span>
  );
}
/** The day on which a key expires, marked when that is near or over. */
function Ending({ row }: { row: contract.ApiKeyRow }) {
  const t = useScreenWords();
  const dates = useDates();
  const standing = standingOf(row, Date.now());
  if (row.expiresAt === null) return <span className="muted">{t('noEnd')}</span>;
  if (standing === 'expired') return <span className={css.expired}>{t('expired')}</span>;
  return <span className={standing === 'ending' ? css.ending : 'muted'}>{dates.day(row.expiresAt)}</span>;
}

/** Tokens that a key has used, by which its limit is changed. */
function Tokens({ row, change }: { row: contract.ApiKeyRow; change: () => void }) {
  const t = useScreenWords();
  const language = useLanguage();
  const used = number(Math.ceil(row.usedTokens), language);
  const { tokenCap } = row;
  const share =
    tokenCap === null ? t('noCap', { used }) : t('usedOf', { used, most: number(tokenCap, language) });
  return (
    <button
      type="button"
      className="lk"
      aria-label={`${share}. ${t('changeCap', { name: row.name })}`}
      onClick={change}
    >
      {share}
    </button>
  );
}

/** The button that revokes a key, once somebody is sure. */
function Revoke({ accountId, row }: { accountId: string; row: contract.ApiKeyRow }) {
  const t = useScreenWords();
  const revoke = useAction(contract.revoke, {
    refresh: [contract.list],
    done: () => toast(t('revoked')),
  });
  const ask = async ({ id, name }: contract.ApiKeyRow) => {
    const isSure = await confirm({
      title: t('revokeAsk', { name }),
      lead: t('revokeWhy'),
      yes: t('revoke'),
      danger: true,
    });
    if (isSure) revoke.mutate({ params: { accountId, apiKeyId: id } });
  };
  return (
    <Button
      variant="subtle"
      color="bad"
      aria-label={t('revokeOf', { name: row.name })}
      loading={revoke.isPending && revoke.variables?.params.apiKeyId === row.id}
      onClick={() => void ask(row)}
    >
      {t('revoke')}
    </Button>
  );
}

function useColumns(
  accountId: string,
  change: (row: contract.ApiKeyRow) => void,
): Column<contract.ApiKeyRow>[] {
  const t = useScreenWords();
  const roleName = useWords('roles');
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (row) => (
        <>
          <b className={rowTitle} dir="auto">
            {row.name}
          </b>
          <span className="sub">
            <bdi className={css.prefix}>{row.prefix}…</bdi>
          </span>
          <Maker row={row} />
          <span className={`sub ${css.onPhone}`}>
            {t('expires')}: <Ending row={row} />
          </span>
        </>
      ),
    },
    {
      key: 'rights',
      header: t('rights'),
      hide: 'm',
      cell: (row) => (
        <>
          {roleName(row.role)}
          <span className="sub">
            {keyAreas
              .filter((area) => includesScope(row.scopes, `${area}.read`))
              .map((area) =>
                t(row.scopes.includes(`${area}.write`) ? 'mayChange' : 'mayRead', {
                  area: t(`area_${area}`),
                }),
              )
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'used',
      header: t('lastUsed'),
      hide: 's',
      nowrap: true,
      cell: (row) =>
        row.lastUsedAt ? (
          <span className="muted">
            <TimeAgo at={row.lastUsedAt} />
            {row.lastAddress && (
              <span className="sub">
                <bdi>{row.lastAddress}</bdi>
              </span>
            )}
          </span>
        ) : (
          <span className="muted">{t('never')}</span>
        ),
    },
    {
      key: 'tokens',
      header: t('tokens'),
      hide: 'm',
      nowrap: true,
      cell: (row) => <Tokens row={row} change={() => change(row)} />,
    },
    {
      key: 'expires',
      header: t('expires'),
      hide: 's',
      nowrap: true,
      cell: (row) => <Ending row={row} />,
    },
    {
      key: 'revoke',
      header: t('revoke'),
      silent: true,
      end: true,
      cell: (row) => <Revoke accountId={accountId} row={row} />,
    },
  ];
}
