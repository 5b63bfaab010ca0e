import { Button, Checkbox } from '@mantine/core';
import { IconAdjustments, IconLink, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { FilterBar, NoMatch } from '#app/ui/filter-bar.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { countedTo } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { MOST_DRAFTS } from '../contract-links.ts';
import { approvalStates, COUNT_MOST, sortKeys, type ApprovalState } from '../rules.ts';
import css from './approvals.module.css';
import { useColumns } from './columns.tsx';
import { AllLinks } from './parts/all-links.tsx';
import { ApproveMany } from './parts/approve-many.tsx';
import { LinkDialog } from './parts/link-dialog.tsx';
import { SettingsDialog } from './parts/settings-dialog.tsx';
import { PublicPageLink } from './public-page-link.tsx';
import { ApprovalSign } from './sign.tsx';
import { useApprovalWords, useLinkWords } from './screen-words.ts';

const text = z.string().optional().catch(undefined);
const sortText = z.enum([...sortKeys, ...sortKeys.map((key) => `-${key}` as const)]);
const shape = z.object({
  q: z.string().max(200).optional().catch(undefined),
  status: contract.statusList.optional().catch(undefined),
  sort: sortText.optional().catch(undefined),
  after: text,
  page: text,
});
/** Shows the drafts in ten columns (APPR-03 to 06). */
export function ApprovalList() {
  const t = useApprovalWords();
  const l = useLinkWords();
  const title = useWords('approvals')('title');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'link' | 'links' | 'settings'>();
  const language = useLanguage();
  const { id: accountId } = useAccount();
  const [search, setSearch] = useScreenSearch(shape);
  const keyset = useKeyset();
  const columns = useColumns();
  const { q, status = 'pending' } = search;
  const states = new Set(status.split(','));
  const sort = search.sort ?? '-createDate';
  const list = useEndpoint(
    contract.list,
    {
      params: { accountId },
      query: {
        status,
        sort,
        ...(q ? { search: q } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
    },
    { keep: true },
  );
  const toggle = (state: ApprovalState) => {
    const next = approvalStates.filter((other) => (other === state) !== states.has(other));
    if (next.length) setSearch({ status: next.join(','), ...firstPage });
  };
  const counts = list.data?.counts;
  const total = counts && approvalStates.reduce((sum, state) => sum + counts[state], 0);
  const isStandard = status === 'pending';
  const find = (text: string | undefined) => {
    setChosenIds(new Set());
    setSearch({ q: text || undefined, ...firstPage });
  };
  const searchFilters = q
    ? [{ key: 'q', name: t('searchName'), value: q, remove: () => find(undefined) }]
    : [];
  const stateFilters =
    states.size < approvalStates.length
      ? [
          {
            key: 'status',
            name: t('status'),
            value: approvalStates
              .filter((state) => states.has(state))
              .map((state) => t(state))
              .join(', '),
            remove: () => setSearch({ status: approvalStates.join(','), ...firstPage }),
          },
        ]
      : [];
  return (
    <Page
      title={title}
      bleed
      count={total === undefined ? undefined : countedTo(COUNT_MOST * 3, total, language)}
      actions={
        <>
          <Button
            variant="default"
            data-reads
            leftSection={<IconLink size={16} stroke={1.6} />}
            onClick={() => setDialog('links')}
          >
            {l('links')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} stroke={1.6} />}
            onClick={() => setDialog('settings')}
          >
            {l('settings')}
          </Button>
          <PublicPageLink url={list.data?.publicUrl} />
        </>
      }
    >
      <FilterBar
        search={{ value: q ?? '', change: find, label: t('search') }}
        filters={searchFilters}
        clear={() => find(undefined)}
      >
        <div className={css.states} role="group" aria-label={t('status')}>
          {approvalStates.map((state) => (
            <Checkbox
              key={state}
              checked={states.has(state)}
              onChange={() => toggle(state)}
              label={
                <>
                  <ApprovalSign state={state} />{' '}
                  {counts && (
                    <span className="muted num">{countedTo(COUNT_MOST - 1, counts[state], language)}</span>
                  )}
                </>
              }
            />
          ))}
        </div>
      </FilterBar>
      <DataTable
        plain
        caption={t('listOf')}
        query={list}
        rows={list.data?.approvals}
        columns={columns}
        rowKey={(row) => row.writeId}
        rowLabel={(row) => row.contentTitle || t('untitled')}
        sort={{ key: sort.replace('-', ''), down: sort.startsWith('-') }}
        onSort={({ key, down }) => setSearch({ sort: sortText.parse(down ? `-${key}` : key), ...firstPage })}
        selection={
          isStandard
            ? {
                ids: chosenIds,
                change: setChosenIds,
                actions: (
                  <>
                    <Button
                      leftSection={<IconSend size={16} stroke={1.6} />}
                      disabled={chosenIds.size > MOST_DRAFTS}
                      onClick={() => setDialog('link')}
                    >
                      {l('sendLink')}
                    </Button>
                    <ApproveMany
                      drafts={[...chosenIds].flatMap((writingId) => {
                        const contentHash = list.data?.contentHashes[writingId];
                        return contentHash ? [{ writingId, contentHash }] : [];
                      })}
                      done={() => setChosenIds(new Set())}
                    />
                  </>
                ),
              }
            : undefined
        }
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={
          q ? (
            <NoMatch filters={[...searchFilters, ...stateFilters]} clear={() => find(undefined)} />
          ) : (
            <EmptyState
              art={isStandard}
              title={t(isStandard ? 'none' : 'noneOf')}
              lead={t(isStandard ? 'noneWhy' : 'noneOfWhy')}
            />
          )
        }
      />
      {dialog === 'link' && (
        <LinkDialog
          writingIds={[...chosenIds]}
          close={() => {
            setDialog(undefined);
            setChosenIds(new Set());
          }}
        />
      )}
      {dialog === 'links' && <AllLinks close={() => setDialog(undefined)} />}
      {dialog === 'settings' && <SettingsDialog close={() => setDialog(undefined)} />}
    </Page>
  );
}
