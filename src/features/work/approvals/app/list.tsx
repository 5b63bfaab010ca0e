import { Button, Checkbox } from '@mantine/core';
import { IconAdjustments, IconLink, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { FilterBar, NoMatch, type Filter } from '#app/ui/filter-bar.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
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
type ShownDialog = 'link' | 'links' | 'settings';

/** Reads the filters and the order of the drafts from the address; a new search drops the chosen ones. */
function useDraftFilters(dropChosen: () => void) {
  const t = useApprovalWords();
  const [search, setSearch] = useScreenSearch(shape);
  const { q, status = 'pending', sort = '-createDate' } = search;
  const states = new Set(status.split(','));
  const toggle = (state: ApprovalState) => {
    const next = approvalStates.filter((other) => (other === state) !== states.has(other));
    if (next.length) setSearch({ status: next.join(','), ...firstPage });
  };
  const find = (text: string | undefined) => {
    dropChosen();
    setSearch({ q: text || undefined, ...firstPage });
  };
  const clear = () => find(undefined);
  const bySearch: Filter[] = q ? [{ key: 'q', name: t('searchName'), value: q, remove: clear }] : [];
  const shownStates = approvalStates.filter((state) => states.has(state));
  const byState: Filter[] =
    states.size < approvalStates.length
      ? [
          {
            key: 'status',
            name: t('status'),
            value: shownStates.map((state) => t(state)).join(', '),
            remove: () => setSearch({ status: approvalStates.join(','), ...firstPage }),
          },
        ]
      : [];
  const query = { status, sort, ...(q ? { search: q } : {}) };
  return { q, status, sort, setSearch, query, states, toggle, find, clear, bySearch, byState };
}

/** Shows the drafts in ten columns (APPR-03 to 06). */
export function ApprovalList() {
  const t = useApprovalWords();
  const title = useWords('approvals')('title');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<ShownDialog>();
  const language = useLanguage();
  const { id: accountId } = useAccount();
  const keyset = useKeyset();
  const columns = useColumns();
  const dropChosen = () => setChosenIds(new Set());
  const filters = useDraftFilters(dropChosen);
  const { q, sort, setSearch } = filters;
  const list = useEndpoint(
    contract.list,
    {
      params: { accountId },
      query: { ...filters.query, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) },
    },
    { keep: true },
  );
  const counts = list.data?.counts;
  const total = counts && approvalStates.reduce((sum, state) => sum + counts[state], 0);
  const isStandard = filters.status === 'pending';
  return (
    <Page
      title={title}
      bleed
      count={total === undefined ? undefined : countedTo(COUNT_MOST * 3, total, language)}
      actions={
        <>
          <DialogButtons open={setDialog} />
          <PublicPageLink url={list.data?.publicUrl} />
        </>
      }
    >
      <FilterBar
        search={{ value: q ?? '', change: filters.find, label: t('search') }}
        filters={filters.bySearch}
        clear={filters.clear}
      >
        <StateChecks states={filters.states} counts={counts} toggle={filters.toggle} />
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
                  <ChosenActions
                    chosenIds={chosenIds}
                    hashes={list.data?.contentHashes}
                    send={() => setDialog('link')}
                    done={dropChosen}
                  />
                ),
              }
            : undefined
        }
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={
          q ? (
            <NoMatch filters={[...filters.bySearch, ...filters.byState]} clear={filters.clear} />
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
            dropChosen();
          }}
        />
      )}
      {dialog === 'links' && <AllLinks close={() => setDialog(undefined)} />}
      {dialog === 'settings' && <SettingsDialog close={() => setDialog(undefined)} />}
    </Page>
  );
}

function DialogButtons({ open }: { open: (dialog: ShownDialog) => void }) {
  const l = useLinkWords();
  return (
    <>
      <Button
        variant="default"
        data-reads
        leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
        onClick={() => open('links')}
      >
        {l('links')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconAdjustments size={16} stroke={1.6} aria-hidden />}
        onClick={() => open('settings')}
      >
        {l('settings')}
      </Button>
    </>
  );
}

/** The states that the list shows, each with the number of its drafts. */
function StateChecks({
  states,
  counts,
  toggle,
}: {
  states: ReadonlySet<string>;
  counts: Output<typeof contract.list>['counts'] | undefined;
  toggle: (state: ApprovalState) => void;
}) {
  const t = useApprovalWords();
  const language = useLanguage();
  return (
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
  );
}

function ChosenActions({
  chosenIds,
  hashes,
  send,
  done,
}: {
  chosenIds: ReadonlySet<string>;
  hashes: Output<typeof contract.list>['contentHashes'] | undefined;
  send: () => void;
  done: () => void;
}) {
  const l = useLinkWords();
  return (
    <>
      <Button
        leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
        disabled={chosenIds.size > MOST_DRAFTS}
        onClick={send}
      >
        {l('sendLink')}
      </Button>
      <ApproveMany
        drafts={[...chosenIds].flatMap((writingId) => {
          const contentHash = hashes?.[writingId];
          return contentHash ? [{ writingId, contentHash }] : [];
        })}
        done={done}
      />
    </>
  );
}
