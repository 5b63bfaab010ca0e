import { Button } from '@mantine/core';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { callAddress } from '#shared/web/call-address.ts';
import { exportReport, getReport, sendReport } from '../contract.ts';
import { canSendReport } from '../policy.ts';
import { useMonth } from './parts/month-choice.tsx';
import { ReportSheet } from './parts/sheet.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './reports.module.css';

type Sent = { sentAt: string; url: string } | null;
/** Shows the report of a month to those who run the account, and sends it. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('reports')('report');
  const { id: accountId } = useAccount();
  const { month, choice } = useMonth();
  const params = { accountId, month };
  const query = useEndpoint(getReport, { params });
  return (
    <Page
      title={title}
      lead={t('lead')}
      actions={
        <>
          {choice}
          <Button variant="default" data-reads onClick={() => print()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Loaded query={query} rows={6}>
        {({ sheet, sent }) => (
          <>
            <ReportSheet sheet={sheet} />
            <Sending params={params} sent={sent} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
function Sending({ params, sent }: { params: { accountId: string; month: string }; sent: Sent }) {
  const t = useScreenWords();
  const dates = useDates();
  const asker = useAsker();
  const send = useAction(sendReport, { refresh: [getReport], done: () => toast(t('sent')) });
  return (
    <footer className={css.sending}>
      <div className="row">
        {canSendReport(asker) && (
          <Button
            variant={sent ? 'default' : 'filled'}
            loading={send.isPending}
            onClick={() => send.mutate({ params })}
          >
            {t(sent ? 'sendAgain' : 'send')}
          </Button>
        )}
        <Button
          variant="default"
          data-reads
          component="a"
          download
          href={callAddress(exportReport, { params })}
        >
          {t('csv')}
        </Button>
        <GoButton to="/apps/dashboards/analytics" variant="default">
          {t('toVisits')}
        </GoButton>
      </div>
      {sent && (
        <>
          <CopyField label={t('link')} value={sent.url} />
          <p className="muted">
            {t('sentOn', { day: dates.day(sent.sentAt) })} · {t('linkWhy')}
          </p>
        </>
      )}
    </footer>
  );
}
