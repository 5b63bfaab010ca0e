import { Select } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { mailState, type HouseMailRow, type MailRow } from '../contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/dialog.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { firstPage, useKeyset } from '#app/ui/keyset.ts';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import css from './outbox.module.css';
import { outboxKinds, useOperator, useOutboxes, type Outbox } from './outboxes.ts';
import { useScreenWords } from './screen-words.ts';
import { MailPanel } from './mail-panel.tsx';

const text = z.string().optional().catch(undefined);
const shape = z.object({
  of: z.enum(outboxKinds).optional().catch(undefined),
  state: mailState.optional().catch(undefined),
  to: text,
  after: text,
  page: text,
});
const squares: Record<MailRow['state'], [Fill, Tone]> = {
  queued: ['third', 'wait'],
  sent: ['tick', 'ok'],
  kept: ['two', 'wait'],
  failed: ['struck', 'no'],
};
const suffixes = { account: 'Account', agency: 'Agency', house: 'House', all: 'All' } as const;

/** Shows the mails of an account, of an agency or of the house, with their state. */
export function Screen() {
  const boxes = useOutboxes();
  const title = useWords('notices')('outbox');
  const [search, setSearch] = useScreenSearch(shape);
  const t = useScreenWords();
  const box = boxes.find(({ of }) => of === search.of) ?? boxes[0];
  return (
    <Page
      title={title}
      bleed
      {...(box ? { lead: t(`lead${suffixes[box.of]}`) } : {})}
      {...(boxes.length > 1
        ? {
            tabsLabel: t('ofWhom'),
            tabs: boxes.map(({ of, name }) => ({
              label: name,
              current: of === box!.of,
              pick: () => setSearch({ of, to: undefined, ...firstPage }),
            })),
          }
        : {})}
    >
      {box ? (
        <Mails key={box.of} box={box} search={search} setSearch={setSearch} />
      ) : (
        <EmptyState title={t('noMails')} />
      )}
    </Page>
  );
}

function MailState({ row }: { row: MailRow }) {
  const t = useScreenWords();
  const [fill, tone] = squares[row.state];
  return (
    <StatusSquare fill={fill} tone={tone}>
      {t(row.state)}
    </StatusSquare>
  );
}
/** Returns the columns of the mails; those of all tenants say to whom a mail belongs. */
function useMailColumns(box: Outbox, open: (row: MailRow) => void): Column<HouseMailRow>[] {
  const t = useScreenWords();
  return [
    {
      key: 'subject',
      header: t('subject'),
      cell: (row) => (
        <>
          <button
            type="button"
            data-reads
            className={rowTitle}
            dir="auto"
            aria-label={t('openMail', { subject: row.subject })}
            onClick={() => open(row)}
          >
            {row.subject}
          </button>
          <span className="sub trunc">
            <bdi dir="ltr">{row.recipient}</bdi>
            {row.personal && ` · ${t('personal')}`}
          </span>
        </>
      ),
    },
    ...(box.of === 'all'
      ? [
          {
            key: 'whose',
            header: t('whose'),
            hide: 'm' as const,
            cell: (row: HouseMailRow) => <bdi>{row.owner?.name ?? t('ofHouse')}</bdi>,
          },
        ]
      : []),
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <>
          <MailState row={row} />
          {row.state === 'failed' && <span className="sub">{t('tries', { count: row.attempts })}</span>}
        </>
      ),
    },
    {
      key: 'when',
      header: t('when'),
      nowrap: true,
      hide: 's',
      cell: (row) => (
        <span className="muted">
          <TimeAgo at={row.sentAt ?? row.createdAt} />
        </span>
      ),
    },
  ];
}

function Mails({
  box,
  search,
  setSearch,
}: {
  box: Outbox;
  search: z.output<typeof shape>;
  setSearch: (change: Partial<z.input<typeof shape>>) => void;
}) {
  const t = useScreenWords();
  const title = useWords('notices')('outbox');
  const operator = useOperator();
  const keyset = useKeyset();
  const [open, setOpen] = useState<MailRow | null>(null);
  const ofHouse = box.tenantId === null;
  const list = useEndpoint(
    box.list,
    {
      params: box.params,
      query: {
        ...box.query,
        ...(search.state ? { state: search.state } : {}),
        ...(ofHouse && search.to ? { to: search.to } : {}),
        ...(keyset.cursor ? { cursor: keyset.cursor } : {}),
      },
      // The three lists differ in the parameters of their paths only.
    } as never,
    { keep: true },
  );
  const set = (change: Partial<z.input<typeof shape>>) => setSearch({ ...change, ...firstPage });
  const clear = () => set({ state: undefined, to: undefined });
  const configured = list.data?.configured;
  const columns = useMailColumns(box, setOpen);
  const filters = [
    ...(ofHouse && search.to
      ? [{ key: 'to', name: t('recipient'), value: search.to, remove: () => set({ to: undefined }) }]
      : []),
    ...(search.state
      ? [{ key: 'state', name: t('state'), value: t(search.state), remove: () => set({ state: undefined }) }]
      : []),
  ];
  return (
    <>
      {configured === false && (
        <p className={css.note} style={{ marginBlock: 16 }}>
          {t(keptBy(operator, box))}
        </p>
      )}
      {!(list.data?.mails.length === 0 && filters.length === 0) && (
        <FilterBar
          {...(ofHouse
            ? {
                search: {
                  value: search.to ?? '',
                  change: (to: string) => set({ to: to || undefined }),
                  label: t('recipient'),
                },
              }
            : {})}
          filters={filters}
          clear={clear}
        >
          {!search.state && (
            <Select
              aria-label={t('state')}
              placeholder={t('state')}
              w={170}
              value={null}
              data={mailState.options.map((value) => ({ value, label: t(value) }))}
              onChange={(value) => set({ state: value as MailRow['state'] })}
            />
          )}
        </FilterBar>
      )}
      <DataTable
        caption={title}
        query={list}
        rows={list.data?.mails}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.subject}
        keyset={keyset}
        next={list.data?.nextCursor}
        current={open?.id}
        sentence={list.data ? t('mailsShown', { count: list.data.mails.length }) : undefined}
        filters={filters}
        clear={clear}
        empty={<EmptyState title={t('noMails')} lead={t(`none${suffixes[box.of]}`)} />}
      />
      <Panel open={open !== null} close={() => setOpen(null)} title={open?.subject ?? ''}>
        {open && configured !== undefined && (
          <MailPanel key={open.id} box={box} row={open} configured={configured} />
        )}
      </Panel>
    </>
  );
}

/** Returns the key of the text that names who sets up a mail server. */
function keptBy(operator: boolean, { of }: Outbox) {
  if (operator) return 'keptOperator';
  return of === 'agency' ? 'keptAgency' : 'keptAccount';
}
