import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as contract from '../contract.ts';
import { canImportReviews } from '../policy.ts';
import { reviewSources } from '../rules.ts';
import { ImportDialog } from './parts/import-dialog.tsx';
import { ReplyDialog } from './parts/reply-dialog.tsx';
import { useColumns } from './parts/review-columns.tsx';
import { useSourceName } from './parts/source-name.ts';
import { useScreenWords } from './screen-words.ts';

// The three screens are one file: each further one costs the first load its name.
export { Screen as Logs } from './logs.tsx';
export { Screen as Profile } from './business-profile.tsx';

const parts = ['featured', 'low', 'unanswered', 'removed'] as const;
const shape = z.object({
  part: z.enum(parts).optional().catch(undefined),
  source: z.enum(reviewSources).optional().catch(undefined),
});

/** Reviews of other websites: where they come from, which ones the own pages feature, and replies (INTG-18). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('reviews')('title');
  const asker = useAsker();
  const params = { accountId: asker.id };
  const [{ part, source }, setSearch] = useScreenSearch(shape);
  const [isImporting, setImporting] = useState(false);
  const [answered, setAnswered] = useState<contract.Review | undefined>();
  const sourceName = useSourceName();
  const keyset = useKeyset();
  const query = { cursor: keyset.cursor, ...(part ? { part } : {}), ...(source ? { source } : {}) };
  const list = useEndpoint(contract.list, { params, query }, { keep: true });
  const summary = useEndpoint(contract.summary, { params }, { keep: true });
  const tabs = [undefined, ...parts].map((name) => ({
    label: t(`part_${name ?? 'all'}`),
    current: name === part,
    to: '/reviewsImport',
    search: { ...(name ? { part: name } : {}), ...(source ? { source } : {}) },
  }));
  const isFiltered = part !== undefined || source !== undefined;
  const numbers = summary.data;
  const start = canImportReviews(asker) && <Button onClick={() => setImporting(true)}>{t('import')}</Button>;
  return (
    <Page
      title={title}
      lead={t('lead')}
      tabs={tabs}
      tabsLabel={t('part')}
      bleed
      actions={
        <>
          <GoButton variant="default" to="/reviewsLogs">
            {t('toLogs')}
          </GoButton>
          {start}
        </>
      }
    >
      <p role="status" className="muted">
        {numbers && numbers.average !== null && (
          <>
            {t('numbers', { average: numbers.average, count: numbers.count })}{' '}
            {t('featuredCount', { count: numbers.featured })}
          </>
        )}
      </p>
      <div data-reads>
        <Select
          aria-label={t('source')}
          w={220}
          data={[
            { value: '', label: t('source_all') },
            ...reviewSources.map((name) => ({
              value: name,
              label: sourceName({ source: name, origin: '' }),
            })),
          ]}
          value={source ?? ''}
          allowDeselect={false}
          onChange={(value) => setSearch({ source: reviewSources.find((name) => name === value) })}
        />
      </div>
      <DataTable
        caption={title}
        query={list}
        rows={list.data?.rows}
        columns={useColumns(setAnswered)}
        rowKey={({ id }) => id}
        rowLabel={({ author }) => author || t('nobody')}
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={
          isFiltered ? (
            <EmptyState title={t('nonePart')} lead={t('nonePartWhy')} />
          ) : (
            <EmptyState title={t('none')} lead={t('noneWhy')}>
              {start}
            </EmptyState>
          )
        }
      />
      {isImporting && <ImportDialog summary={summary} close={() => setImporting(false)} />}
      {answered && <ReplyDialog key={answered.id} review={answered} close={() => setAnswered(undefined)} />}
    </Page>
  );
}
