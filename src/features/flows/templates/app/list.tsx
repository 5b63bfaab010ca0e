import './error-words.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { listTemplates, type Template } from '../contract.ts';
import { NewTemplate } from './parts/new-template.tsx';
import { Starters } from './parts/starters.tsx';
import { useScreenWords } from './screen-words.ts';

/** Lists the templates of an agency, and those of others that are for all (TMPL-01, TMPL-03). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('templates')('templates');
  const { me } = useSession();
  const agencyId = agencyOf(me)?.id ?? '';
  const [isOpen, setOpen] = useState(false);
  const list = useEndpoint(
    listTemplates,
    { params: { agencyId } },
    { enabled: agencyId !== '', staleTime: 0 },
  );
  const rows = list.data?.templates;
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
      {t('newTemplate')}
    </Button>
  );
  return (
    <Page title={title} lead={t('lead')} bleed actions={rows && rows.length > 0 && add}>
      <DataTable
        plain
        caption={t('listOf')}
        query={list}
        rows={rows}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        sentence={rows && t('rows', { count: rows.length })}
        empty={
          <EmptyState art title={t('none')} lead={t('noneWhy')}>
            {add}
          </EmptyState>
        }
      />
      {agencyId && <Starters agencyId={agencyId} />}
      {isOpen && <NewTemplate agencyId={agencyId} close={() => setOpen(false)} />}
    </Page>
  );
}
/** Says who sees a template, as a key of the words. */
export const seenBy = ({ isPublic, isGlobal }: Pick<Template, 'isPublic' | 'isGlobal'>) => {
  if (isGlobal) return 'seenByAll' as const;
  return isPublic ? ('seenByAgency' as const) : ('seenByYou' as const);
};
/** Says of which account a template is made. */
export function SourceOf({ template }: { template: Template }) {
  const t = useScreenWords();
  const { isOwn, sourceAccountId, sourceName, starterId } = template;
  if (!isOwn) return <span className="muted">{t('ofOthers')}</span>;
  if (starterId) return <span className="muted">{t('fromStarter')}</span>;
  return sourceAccountId && sourceName ? (
    <Go to={`/accounts/${sourceAccountId}`} dir="auto">
      {sourceName}
    </Go>
  ) : (
    <span className="muted">{t('sourceGone')}</span>
  );
}
function useColumns(): Column<Template>[] {
  const t = useScreenWords();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('name'),
      grow: true,
      cell: ({ id, name, isDefault }) => (
        <>
          <Go to={`/templates/${id}`}>
            <b className={rowTitle} dir="auto">
              {name}
            </b>
          </Go>
          {isDefault && <span className="sub">{t('isDefault')}</span>}
        </>
      ),
    },
    { key: 'source', header: t('source'), hide: 's', cell: (template) => <SourceOf template={template} /> },
    {
      key: 'newest',
      header: t('newest'),
      nowrap: true,
      cell: ({ newest }) =>
        newest === null ? <span className="muted">{t('notFrozen')}</span> : number(newest, language),
    },
    {
      key: 'accounts',
      header: t('accounts'),
      end: true,
      nowrap: true,
      hide: 's',
      cell: ({ accounts }) => number(accounts, language),
    },
    {
      key: 'seenBy',
      header: t('seenBy'),
      nowrap: true,
      hide: 'm',
      cell: (template) => t(seenBy(template)),
    },
  ];
}
