import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import type { Starter } from '../../contract-starters.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import { CopyDialog } from './copy-dialog.tsx';
import { useStarters } from './starter-select.tsx';

/** Lists the starters of the product, each of which an agency may copy into a template of its own. */
export function Starters({ agencyId }: { agencyId: string }) {
  const t = useScreenWords();
  const starters = useStarters();
  const [asked, setAsked] = useState<Starter | null>(null);
  const columns = useColumns(setAsked);
  if (!starters.length) return null;
  return (
    <section className={css.starters}>
      <h2>{t('starters')}</h2>
      <p className={css.lead}>{t('startersLead')}</p>
      <DataTable
        plain
        caption={t('starters')}
        query={{ error: null, isPending: false, refetch: () => undefined }}
        rows={[...starters]}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name['en'] ?? ''}
        empty={null}
      />
      {asked && <CopyDialog agencyId={agencyId} starter={asked} close={() => setAsked(null)} />}
    </section>
  );
}
function useColumns(ask: (starter: Starter) => void): Column<Starter>[] {
  const t = useScreenWords();
  const language = useLanguage();
  const trade = useWords('taxonomy');
  return [
    {
      key: 'name',
      header: t('name'),
      grow: true,
      cell: ({ name, lead }) => (
        <>
          <b className={rowTitle}>{name[language]}</b>
          <span className="sub">{lead[language]}</span>
        </>
      ),
    },
    {
      key: 'trade',
      header: trade('trade'),
      nowrap: true,
      hide: 's',
      cell: (starter) => trade(`trade.${starter.trade}`),
    },
    {
      key: 'parts',
      header: t('sections'),
      end: true,
      nowrap: true,
      hide: 's',
      cell: ({ rows }) => t('parts', { count: Object.values(rows).reduce((sum, each) => sum + each, 0) }),
    },
    {
      key: 'copy',
      header: t('copy'),
      silent: true,
      end: true,
      cell: (starter) => (
        <Button
          variant="default"
          aria-label={t('copyOf', { name: starter.name[language] ?? '' })}
          onClick={() => ask(starter)}
        >
          {t('copy')}
        </Button>
      ),
    },
  ];
}
