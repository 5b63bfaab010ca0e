import { Alert, Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { list as listContents, overview } from '#features/items/content/contract.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { canImport } from '../policy.ts';
import { canUndo } from '../rules.ts';
import { ArchivePane } from './archive-pane.tsx';
import css from './exchange.module.css';
import { StateMark } from './imports.tsx';
import { MappingForm } from './mapping-form.tsx';
import { useScreenWords } from './screen-words.ts';
import { Steps } from './steps.tsx';

const isBusy = ({ state }: contract.Import) => contract.busyStates.includes(state);

/** One import: its columns and trial, its progress, or what became of it. */
export function OneImport({ importId, leave }: { importId: string; leave: () => void }) {
  const t = useScreenWords();
  const asker = useAsker();
  const params = { accountId: asker.id, importId };
  const query = useEndpoint(contract.getImport, { params }, { pollWhile: isBusy });
  const file = query.data;
  const refresh = [contract.listImports];
  const remove = useAction(contract.removeImport, { refresh, done: leave });
  const askToRemove = async (name: string) => {
    const isSure = await confirm({
      title: t('forgetAsk', { name }),
      lead: t('forgetWhat'),
      yes: t('forget'),
      danger: true,
    });
    if (isSure) remove.mutate({ params });
  };
  const mayChange = canImport(asker, file);
  const actions = (
    <>
      {file && mayChange && !isBusy(file) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void askToRemove(file.name)}
        >
          {t('forget')}
        </Button>
      )}
      <Button variant="default" data-reads onClick={leave}>
        {t('another')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')} lead={file ? <bdi>{file.name}</bdi> : undefined} actions={actions} bleed>
      <Loaded query={query}>
        {(loaded) => (
          <>
            <Steps file={loaded} />
            <Body file={loaded} mayChange={mayChange} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Body({ file, mayChange }: { file: contract.Import; mayChange: boolean }) {
  const t = useScreenWords();
  switch (file.state) {
    case 'reading':
    case 'checking':
      return (
        <p className={css.note} role="status">
          <StateMark state={file.state} /> {t(file.state === 'reading' ? 'readingWhy' : 'checkingWhy')}
        </p>
      );
    case 'ready':
      return file.kind === 'archive' ? (
        <ArchivePane file={file} mayChange={mayChange} />
      ) : (
        <MappingForm key={JSON.stringify(file.columns)} file={file} mayChange={mayChange} />
      );
    case 'running':
    case 'undoing':
      return <Running file={file} mayChange={mayChange} />;
    default:
      return <Ended file={file} mayChange={mayChange} />;
  }
}

/** How far the work is: rows first, then photos; or items that are deleted again. */
function progressOf(file: contract.Import): {
  all: number;
  done: number;
  what: 'progress' | 'photoProgress' | 'archiveFileProgress';
} {
  if (file.state === 'undoing')
    return { all: file.created + file.updated, done: file.undone, what: 'progress' };
  const rows = file.trial?.rows ?? 0;
  if (file.kind === 'archive') {
    const filesDone = file.pictured + file.unpictured;
    return filesDone < file.pictures
      ? { all: file.pictures, done: filesDone, what: 'archiveFileProgress' }
      : { all: rows, done: file.done, what: 'progress' };
  }
  const rowsDone = file.created + file.updated + file.leftOut + file.refused;
  if (rowsDone < rows || !file.pictures) return { all: rows, done: rowsDone, what: 'progress' };
  return { all: file.pictures, done: file.pictured + file.unpictured, what: 'photoProgress' };
}

function Running({ file, mayChange }: { file: contract.Import; mayChange: boolean }) {
  const t = useScreenWords();
  const language = useLanguage();
  const asker = useAsker();
  const stop = useAction(contract.stopImport, { refresh: [contract.getImport, contract.listImports] });
  const { all, done, what } = progressOf(file);
  return (
    <div className={css.part}>
      <StateMark state={file.state} />
      <p className="num" role="status">
        {t(what, { done: number(done, language), of: number(all, language) })}
      </p>
      <WorkProgress
        label={t(`state_${file.state}`)}
        done={done}
        total={all}
        stop={
          file.state === 'running' &&
          mayChange && {
            label: t('stop'),
            isPending: stop.isPending,
            run: () => stop.mutate({ params: { accountId: asker.id, importId: file.id } }),
          }
        }
      />
    </div>
  );
}

function Ended({ file, mayChange }: { file: contract.Import; mayChange: boolean }) {
  const t = useScreenWords();
  const asker = useAsker();
  const params = { accountId: asker.id, importId: file.id };
  const undo = useAction(contract.undoImport, {
    refresh: [contract.getImport, contract.listImports, listContents, overview],
  });
  const askToUndo = async () => {
    const isSure = await confirm({
      title: t('undoAsk', { name: file.name }),
      lead: t(file.kind === 'archive' ? 'archiveUndoWhat' : 'undoWhat'),
      yes: t('undo'),
      danger: true,
    });
    if (isSure) undo.mutate({ params });
  };
  const retry = useAction(contract.retryPictures, { refresh: [contract.getImport, contract.listImports] });
  const canRetry = mayChange && file.kind === 'wxr' && file.state !== 'undone' && file.unpictured > 0;
  const isAnyMade =
    file.created + file.updated + file.leftOut > 0 || (file.kind === 'archive' && file.done > 0);
  return (
    <div className={css.part}>
      <StateMark state={file.state} />
      {file.failure && (
        <Alert color="red" title={t('failedTitle')}>
          {codeText(file.failure)}
        </Alert>
      )}
      {file.state === 'stopped' && <p>{t('stopped')}</p>}
      {isAnyMade && (
        <ul className={css.counts}>
          <li>{t('created', { count: file.created })}</li>
          {file.updated > 0 && <li>{t('updated', { count: file.updated })}</li>}
          {file.leftOut > 0 && <li>{t('leftAsIs', { count: file.leftOut })}</li>}
          {file.refused > 0 && <li>{t('refused', { count: file.refused })}</li>}
          {file.pictured > 0 && <li>{t('pictured', { count: file.pictured })}</li>}
          {file.unpictured > 0 && <li>{t('unpictured', { count: file.unpictured })}</li>}
          {file.undone > 0 && <li>{t('undone', { count: file.undone })}</li>}
        </ul>
      )}
      {file.stayed && file.stayed.count > 0 && <Stayed {...file.stayed} />}
      {isAnyMade && (
        <div className="row">
          {file.state !== 'undone' && <GoButton to="/content-overview">{t('toContent')}</GoButton>}
          <Button
            component="a"
            variant="default"
            data-reads
            href={contract.importResultPath(asker.id, file.id)}
            download
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            {t('result')}
          </Button>
          {canRetry && (
            <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ params })}>
              {t('retryPictures')}
            </Button>
          )}
          {mayChange && canUndo(file) && (
            <Button variant="default" loading={undo.isPending} onClick={() => void askToUndo()}>
              {t('undo')}
            </Button>
          )}
        </div>
      )}
      {file.state === 'failed' && !isAnyMade && file.kind !== 'archive' && (
        <MappingForm file={file} mayChange={mayChange} />
      )}
    </div>
  );
}

/** Names what an undo has left, since somebody uses it or has changed it. */
function Stayed({ count, first }: NonNullable<contract.Import['stayed']>) {
  const t = useScreenWords();
  return (
    <section className={css.stayed} aria-label={t('stayed', { count })}>
      <p className="strong">{t('stayed', { count })}</p>
      <ul className={css.reasons}>
        {first.map(({ part, title }, at) => (
          <li key={`${at} ${part}`}>
            <bdi className="strong">{title || t('noTitle')}</bdi>
            <span className="sub">{t(`part_${part}`)}</span>
          </li>
        ))}
      </ul>
      {count > first.length && <p className="sub">{t('stayedMore', { count: count - first.length })}</p>}
    </section>
  );
}
