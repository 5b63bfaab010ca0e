import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { DataTable, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { toastProblem } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { busyStates, listImports, type ImportState, type ListedImport } from '../contract.ts';
import { canImport } from '../policy.ts';
import css from './exchange.module.css';
import { useScreenWords } from './screen-words.ts';
import { sendFile } from './send-file.ts';

const ACCEPTED =
  '.tar.gz,.tgz,.gz,application/gzip,.zip,application/zip,.xml,text/xml,application/xml,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';
const fills: Record<ImportState, Fill> = {
  reading: 'third',
  checking: 'third',
  ready: 'two',
  running: 'two',
  stopped: 'struck',
  done: 'tick',
  undoing: 'third',
  undone: 'none',
  failed: 'struck',
};
/** The state of an import as a sign with its name. */
export function StateMark({ state }: { state: ImportState }) {
  const t = useScreenWords();
  return <StatusSquare fill={fills[state]}>{t(`state_${state}`)}</StatusSquare>;
}

/** Takes a file, dropped or chosen, and sends it. */
function FileTarget({ accountId, done }: { accountId: string; done: (importId: string) => void }) {
  const t = useScreenWords();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSent(file.name);
    try {
      done(await sendFile(accountId, file));
    } catch (error) {
      toastProblem(error);
    } finally {
      setSent(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (sent === null) void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={css.target}
      data-over={isOver}
      aria-label={t('choose')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        data-import-file
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <b className="strong" role={sent === null ? undefined : 'status'}>
        {sent === null ? t('drop') : t('sending', { name: sent })}
      </b>
      <span className="sub">{t('dropHint')}</span>
      <Button
        leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
        loading={sent !== null}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
    </section>
  );
}

function useImportColumns(open: (importId: string) => void): Column<ListedImport>[] {
  const t = useScreenWords();
  const language = useLanguage();
  return [
    {
      key: 'file',
      header: t('file'),
      grow: true,
      cell: (row) => (
        <TitleCell
          title={
            <button type="button" className="lk" data-reads onClick={() => open(row.id)}>
              <bdi>{row.name}</bdi>
            </button>
          }
          sub={<StateMark state={row.state} />}
        />
      ),
    },
    {
      key: 'items',
      header: t('items'),
      end: true,
      nowrap: true,
      cell: (row) => number(row.created - row.undone, language),
    },
    { key: 'by', header: t('by'), hide: 'm', cell: (row) => <bdi>{row.userName}</bdi> },
    {
      key: 'when',
      header: t('when'),
      hide: 's',
      nowrap: true,
      cell: (row) => <TimeAgo at={row.createdAt} />,
    },
  ];
}

/** The place for a new file, and the imports of the last days. */
export function Imports({ open }: { open: (importId: string) => void }) {
  const t = useScreenWords();
  const asker = useAsker();
  const { id: accountId } = asker;
  const keyset = useKeyset();
  const list = useEndpoint(
    listImports,
    { params: { accountId }, query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { keep: true, pollWhile: (page) => page.rows.some(({ state }) => busyStates.includes(state)) },
  );
  const rows = list.data?.rows;
  const columns = useImportColumns(open);
  return (
    <Page title={t('title')} lead={t('lead')} bleed>
      {canImport(asker) && <FileTarget accountId={accountId} done={open} />}
      <DataTable
        caption={t('listOf')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={<EmptyState title={t('none')} lead={t('noneWhy')} />}
      />
    </Page>
  );
}
