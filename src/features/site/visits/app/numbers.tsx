import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { Course } from '#app/ui/course/course.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { callAddress } from '#shared/web/call-address.ts';
import { exportCsv, get, type Numbers, type tables } from '../contract.ts';
import { DIRECT, measures, OTHER, type Range } from '../rules.ts';
import { AgencyFigures, HouseFigures } from './figures.tsx';
import { useRange } from './range.tsx';
import { Ranking } from './ranking.tsx';
import { useNumberWords, type T } from './screen-words.ts';
import css from './numbers.module.css';

/** Shows the numbers of the public site of the account in view. */
export function Screen() {
  const { account, me } = useSession();
  const titles = useWords('visits');
  const t = useNumberWords();
  if (account) return <SiteNumbers key={account.id} accountId={account.id} title={titles('title')} t={t} />;
  const agency = agencyOf(me);
  if (me!.type === 'house') return <HouseFigures title={titles('title')} t={t} />;
  if (agency) return <AgencyFigures agencyId={agency.id} title={titles('title')} t={t} />;
  return (
    <Page title={titles('title')}>
      <EmptyState title={t('noAccount')} lead={t('noAccountText')}>
        <GoButton to="/my-accounts">{t('accounts')}</GoButton>
      </EmptyState>
    </Page>
  );
}

function SiteNumbers({ accountId, title, t }: { accountId: string; title: string; t: T }) {
  const { range, choice } = useRange(t);
  const query = useEndpoint(get, { params: { accountId }, query: { range } });
  return (
    <Page title={title} lead={t('lead')} actions={choice}>
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
  'own-page',
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
      <Course
        at={numbers.steps.map(({ at }) => at)}
        by={numbers.by}
        series={measures.map((measure) => ({
          key: measure,
          label: t(measure),
          total: numbers.totals[measure],
          before: numbers.before[measure],
          counts: numbers.steps.map(({ counts }) => counts[measure]),
        }))}
        texts={{
          title: t(numbers.by === 'day' ? 'course' : 'courseMonths'),
          step: t(numbers.by),
          most: (value) => t('most', { value }),
          compared: (now, before) => {
            if (now === before) return t('same');
            return now > before ? t('more', { count: now - before }) : t('fewer', { count: before - now });
          },
          why: t('beforeWhy'),
        }}
      />
      <p>
        <Button
          component="a"
          variant="default"
          href={fileOf('steps')}
          download
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
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
