import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { callAddress } from '#shared/web/call-address.ts';
import { exportCsv, get, type Numbers, type tables } from '../contract.ts';
import { DIRECT, OTHER, ranges, type Range } from '../rules.ts';
import { Course } from './course.tsx';
import { Ranking } from './ranking.tsx';
import { useNumberWords, type T } from './screen-words.ts';
import css from './numbers.module.css';

const shape = z.object({ range: z.enum(ranges).optional().catch(undefined) });

/** Shows the numbers of the public site of the account in view. */
export function Screen() {
  const { account } = useSession();
  const titles = useWords('visits');
  const t = useNumberWords();
  if (account) return <SiteNumbers key={account.id} accountId={account.id} title={titles('title')} t={t} />;
  return (
    <Page title={titles('title')}>
      <EmptyState title={t('noAccount')} lead={t('noAccountText')}>
        <GoButton to="/accounts">{t('accounts')}</GoButton>
      </EmptyState>
    </Page>
  );
}

function SiteNumbers({ accountId, title, t }: { accountId: string; title: string; t: T }) {
  const [search, setSearch] = useScreenSearch(shape);
  const range: Range = search.range ?? '30';
  const query = useEndpoint(get, { params: { accountId }, query: { range } });
  return (
    <Page
      title={title}
      lead={t('lead')}
      actions={
        <div data-reads>
          <SegmentedControl
            aria-label={t('range')}
            value={range}
            data={ranges.map((name) => ({ value: name, label: t(`range_${name}`) }))}
            onChange={(value) => {
              setSearch({ range: ranges.find((name) => name === value) }, { replace: true });
            }}
          />
        </div>
      }
    >
      <Loaded query={query}>
        {(numbers) => <Figures accountId={accountId} range={range} numbers={numbers} t={t} />}
      </Loaded>
    </Page>
  );
}

const namedPages = [
  'home',
  'gallery',
  'item',
  'map',
  'services',
  'service',
  'category',
  'blog',
  'before-after',
  'reviews',
  'contact',
  'thank-you',
  'testimonials-gallery',
] as const;
/** Returns the name of a page for its owner. */
function pageName(page: string, t: T): string {
  const name = namedPages.find((named) => named === page);
  return name ? t(`page_${name}`) : t('page_other');
}

function Figures({
  accountId,
  range,
  numbers,
  t,
}: {
  accountId: string;
  range: Range;
  numbers: Numbers;
  t: T;
}) {
  const { totals, before } = numbers;
  if (Object.values(totals).every((count) => count === 0) && before.views === 0)
    return <EmptyState art title={t('empty')} lead={t('emptyText')} />;
  const fileOf = (table: z.output<typeof tables>) =>
    callAddress(exportCsv, { params: { accountId }, query: { range, table } });
  const sourceName = (source: string) => {
    if (source === DIRECT) return t('direct');
    return source === OTHER ? t('other') : <bdi>{source}</bdi>;
  };
  return (
    <div className={css.figures}>
      <Course numbers={numbers} t={t} />
      <p>
        <Button
          component="a"
          variant="default"
          href={fileOf('steps')}
          download
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          {t('exportCsv')}
        </Button>
      </p>
      <div className={css.rankings}>
        <Ranking
          title={t('items')}
          columns={[t('item'), t('views'), t('leads'), t('calls')]}
          none={t('noItems')}
          href={fileOf('items')}
          t={t}
          ranks={numbers.items.map(({ id, title, views, leads, calls }) => ({
            key: id,
            name: (
              <Go to={`/content/${id}`} dir="auto">
                {title}
              </Go>
            ),
            numbers: [views, leads, calls],
          }))}
        />
        <Ranking
          title={t('sources')}
          columns={[t('source'), t('visits'), t('leads')]}
          none={t('noSources')}
          href={fileOf('sources')}
          t={t}
          ranks={numbers.sources.map(({ source, visits, leads }) => ({
            key: source,
            name: sourceName(source),
            numbers: [visits, leads],
          }))}
        />
        <Ranking
          title={t('pages')}
          columns={[t('page'), t('views'), t('calls')]}
          none={t('noPages')}
          href={fileOf('pages')}
          t={t}
          ranks={numbers.pages.map(({ page, views, calls }) => ({
            key: page,
            name: pageName(page, t),
            numbers: [views, calls],
          }))}
        />
      </div>
    </div>
  );
}
