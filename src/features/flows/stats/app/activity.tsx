import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Course } from '#app/ui/course/course.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { getActivity, type ActivityReport } from '../contract.ts';
import { activities } from '../rules.ts';
import { useScreenWords } from './screen-words.ts';

/** Shows what the account did in the last 30 days (BILL-20, BILL-21). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('stats')('dashboards');
  const { id: accountId } = useAccount();
  const query = useEndpoint(getActivity, { params: { accountId } });
  return (
    <Page
      title={title}
      lead={t('activityLead')}
      actions={
        <>
          <GoButton to="/apps/dashboards/reports" variant="default">
            {t('monthlyReport')}
          </GoButton>
          <GoButton to="/apps/dashboards/analyticsTest">{t('byYear')}</GoButton>
        </>
      }
    >
      <Loaded query={query}>{(report) => <Report report={report} />}</Loaded>
    </Page>
  );
}

function Report({ report: { steps, totals, before } }: { report: ActivityReport }) {
  const t = useScreenWords();
  if (activities.every((activity) => totals[activity] + before[activity] === 0))
    return (
      <EmptyState art title={t('noActivity')} lead={t('noActivityWhy')}>
        <GoButton to="/content-overview">{t('toItems')}</GoButton>
      </EmptyState>
    );
  return (
    <Course
      at={steps.map(({ at }) => at)}
      by="day"
      series={activities.map((activity) => ({
        key: activity,
        label: t(activity),
        total: totals[activity],
        before: before[activity],
        counts: steps.map(({ counts }) => counts[activity]),
      }))}
      texts={{
        title: t('days'),
        step: t('day'),
        most: (value) => t('most', { value }),
        compared: (now, then) => {
          if (now === then) return t('same');
          return now > then ? t('more', { count: now - then }) : t('fewer', { count: then - now });
        },
        why: t('daysWhy'),
      }}
    />
  );
}
