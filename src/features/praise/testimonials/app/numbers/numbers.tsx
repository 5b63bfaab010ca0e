import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { screenWords, useLanguage, useWords } from '#app/words.ts';
import { callAddress } from '#shared/web/call-address.ts';
import { dateText } from '#shared/time/date-text.ts';
import { number } from '#shared/words.ts';
import { exportNumbers, getNumbers, type Numbers } from '../../contract-numbers.ts';
import type { screens } from '../../messages/en-numbers.ts';
import css from './numbers.module.css';

const useNumberWords = screenWords<typeof screens>({
  en: () => import('../../messages/en-numbers.ts'),
  tr: () => import('../../messages/tr-numbers.ts'),
  ar: () => import('../../messages/ar-numbers.ts'),
});
type T = ReturnType<typeof useNumberWords>;
const measures = ['asked', 'opened', 'answered', 'published'] as const;

/** Shows how many customers were asked, and what came of it. */
export function Screen() {
  const { id: accountId } = useAccount();
  const titles = useWords('testimonials');
  const t = useNumberWords();
  const query = useEndpoint(getNumbers, { params: { accountId } });
  return (
    <Page title={titles('numbersTitle')} lead={t('lead')}>
      <Loaded query={query}>
        {(numbers) => {
          const { asked, published } = numbers.totals;
          if (asked + published === 0)
            return (
              <EmptyState art title={t('empty')} lead={t('emptyText')}>
                <GoButton to="/testimonials">{t('toTestimonials')}</GoButton>
              </EmptyState>
            );
          return <Figures numbers={numbers} accountId={accountId} t={t} />;
        }}
      </Loaded>
    </Page>
  );
}

function Figures({ numbers, accountId, t }: { numbers: Numbers; accountId: string; t: T }) {
  const language = useLanguage();
  const { totals, months, services } = numbers;
  const averageText = (average: number | null) =>
    average === null ? t('noRating') : number(average, language);
  const fileOf = (table: 'months' | 'services') =>
    callAddress(exportNumbers, { params: { accountId }, query: { table } });
  const most = Math.max(1, ...months.map(({ asked }) => asked));
  return (
    <>
      <dl className={css.totals} aria-label={t('total')}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{t(measure)}</dt>
            <dd className="num">{number(totals[measure], language)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('average')}</dt>
          <dd className="num">{averageText(totals.average)}</dd>
        </div>
      </dl>
      <Table title={t('months')} href={fileOf('months')} t={t}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            {[...measures, 'average' as const].map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((row) => (
            <tr key={row.month}>
              <th scope="row">
                {dateText(row.month, 'shortMonth', language)}
                <i
                  aria-hidden="true"
                  className={css.share}
                  style={{ inlineSize: `${(row.asked / most) * 100}%` }}
                />
              </th>
              {measures.map((measure) => (
                <td key={measure} className="num">
                  {number(row[measure], language)}
                </td>
              ))}
              <td className="num">{averageText(row.average)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {services.length === 0 ? (
        <section aria-label={t('services')}>
          <h2>{t('services')}</h2>
          <p className="muted">{t('noServices')}</p>
        </section>
      ) : (
        <Table title={t('services')} href={fileOf('services')} t={t}>
          <thead>
            <tr>
              <th scope="col">{t('service')}</th>
              {(['asked', 'answered', 'published', 'average'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {services.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{row.label}</bdi>
                </th>
                {(['asked', 'answered', 'published'] as const).map((measure) => (
                  <td key={measure} className="num">
                    {number(row[measure], language)}
                  </td>
                ))}
                <td className="num">{averageText(row.average)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function Table({ title, href, t, children }: { title: string; href: string; t: T; children: ReactNode }) {
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Button
          component="a"
          variant="subtle"
          href={href}
          download
          aria-label={t('exportOf', { table: title })}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          {t('exportCsv')}
        </Button>
      </div>
      <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
        <table>{children}</table>
      </div>
    </section>
  );
}
