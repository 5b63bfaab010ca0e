import { Alert, Button } from '@mantine/core';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction } from '#app/query.ts';
import { Pane } from '#app/ui/page.tsx';
import { useDates } from '#app/ui/time.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import type { ArchiveTrial } from '../contract-archive.ts';
import css from './exchange.module.css';
import { useScreenWords } from './screen-words.ts';

/** Shows the contents of an archive, the reasons against its import, and the button that imports it. */
export function ArchivePane({ file, mayChange }: { file: contract.Import; mayChange: boolean }) {
  const t = useScreenWords();
  const dates = useDates();
  const asker = useAsker();
  const start = useAction(contract.startImport, { refresh: [contract.getImport, contract.listImports] });
  const archive = file.trial?.archive;
  if (!archive) return null;
  const isBlocked = archive.conflicts.some((conflict) => conflict.isBlocking);
  return (
    <div className={css.split}>
      <div className={css.part}>
        <h2 className={css.head}>
          <bdi>{t('archiveOf', { name: archive.accountName, day: dates.day(archive.madeAt) })}</bdi>
        </h2>
        <Parts archive={archive} />
      </div>
      <aside className={css.side} aria-label={t('trial')}>
        <Pane title={t('trial')}>
          <p className="sub">{t('trialWhy')}</p>
        </Pane>
        <p>{t(archive.isFirst ? 'archiveFirst' : 'archiveSecond')}</p>
        <p className="sub">{t('archiveStays')}</p>
        <Conflicts archive={archive} />
        {mayChange && (
          <>
            <Button
              disabled={isBlocked}
              loading={start.isPending}
              onClick={() => start.mutate({ params: { accountId: asker.id, importId: file.id } })}
            >
              {t('archiveStart')}
            </Button>
            <p className="sub">{t(isBlocked ? 'archiveBlocked' : 'archiveStartWhy')}</p>
          </>
        )}
      </aside>
    </div>
  );
}

/** Counts of an archive by its parts. */
function Parts({ archive }: { archive: ArchiveTrial }) {
  const t = useScreenWords();
  const language = useLanguage();
  const megabytes = Math.max(0.1, Math.round(archive.bytes / 100_000) / 10);
  return (
    <table className={css.parts}>
      <caption className="vh">{t('archiveHolds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('archivePart')}</th>
          <th scope="col">{t('archiveRows')}</th>
          <th scope="col">{t('archiveMerged')}</th>
        </tr>
      </thead>
      <tbody>
        {archive.parts.map(({ part, rows, merged }) => (
          <tr key={part}>
            <th scope="row">
              {t(`part_${part}`)}
              {part === 'media' && archive.files > 0 && (
                <span className="sub num">
                  {t('archiveFiles', { count: archive.files })} ·{' '}
                  {t('archiveSize', { megabytes: number(megabytes, language) })}
                </span>
              )}
            </th>
            <td className="num">{number(rows, language)}</td>
            <td className="num muted">{merged > 0 ? number(merged, language) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
function Conflicts({ archive }: { archive: ArchiveTrial }) {
  const t = useScreenWords();
  if (!archive.conflicts.length) return null;
  return (
    <Alert color="red" title={t('archiveConflicts')}>
      <ul className={css.reasons}>
        {archive.conflicts.map(({ code, name }) => (
          <li key={`${code} ${name}`}>
            {name && <bdi className="strong">{name}</bdi>}
            <span>{codeText(code)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
