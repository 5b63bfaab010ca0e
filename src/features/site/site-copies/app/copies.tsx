import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { callAddress } from '#shared/web/call-address.ts';
import { number } from '#shared/words.ts';
import { download, list, make, type Copy } from '../contract.ts';
import { isBusy } from '../rules.ts';
import { useCopyWords, type T } from './screen-words.ts';
import css from './copies.module.css';

/** Makes copies of the public site, and offers those that are ready. */
export function Screen() {
  const { id: accountId } = useAccount();
  const titles = useWords('site-copies');
  const t = useCopyWords();
  const query = useEndpoint(
    list,
    { params: { accountId } },
    { pollWhile: ({ copies }) => copies.some(isBusy) },
  );
  const isRunning = query.data?.copies.some(isBusy) ?? false;
  const action = useAction(make, {
    done: () => {
      toast(t('started'));
      void query.refetch();
    },
  });
  const isClosed = !query.data?.hasSite || isRunning;
  return (
    <Page
      title={titles('title')}
      lead={t('lead')}
      narrow
      actions={
        <Button
          loading={action.isPending}
          disabled={isClosed}
          onClick={() => action.mutate({ params: { accountId } })}
        >
          {t('make')}
        </Button>
      }
    >
      <p className="muted">{t('limits')}</p>
      <Loaded query={query}>
        {({ copies, hasSite }) => <Copies copies={copies} hasSite={hasSite} accountId={accountId} t={t} />}
      </Loaded>
    </Page>
  );
}

function Copies({
  copies,
  hasSite,
  accountId,
  t,
}: {
  copies: Copy[];
  hasSite: boolean;
  accountId: string;
  t: T;
}) {
  if (!hasSite && copies.length === 0)
    return (
      <EmptyState title={t('noSite')} lead={t('noSiteText')}>
        <GoButton to="/settings/account/domains">{t('domains')}</GoButton>
      </EmptyState>
    );
  if (copies.length === 0) return <EmptyState art title={t('empty')} lead={t('emptyText')} />;
  return (
    <ul className={css.copies} aria-label={t('copies')}>
      {copies.map((copy) => (
        <Entry key={copy.id} copy={copy} accountId={accountId} t={t} />
      ))}
    </ul>
  );
}

function Entry({ copy, accountId, t }: { copy: Copy; accountId: string; t: T }) {
  const language = useLanguage();
  const dates = useDates();
  const { id, state, progress, pages, files, size, host, createdAt } = copy;
  const megabytes = Math.max(0.1, Math.round(size / 100_000) / 10);
  const href = callAddress(download, { params: { accountId, copyId: id } });
  return (
    <li>
      <div className={css.head}>
        <div className="grow">
          <b className="strong" dir="ltr">
            {host}
          </b>
          <span className="sub">{dates.moment(createdAt)}</span>
        </div>
        {state === 'ready' ? (
          <Button
            component="a"
            variant="default"
            href={href}
            download
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            {t('download')}
          </Button>
        ) : (
          <span className="muted" role="status">
            {state === 'running' ? t('running', { percent: progress }) : t(state)}
          </span>
        )}
      </div>
      {isBusy(copy) && <WorkProgress label={t('progress')} done={progress} total={100} />}
      {state === 'ready' && (
        <dl className={css.facts}>
          <dt>{t('pages')}</dt>
          <dd className="num">{number(pages, language)}</dd>
          <dt>{t('files')}</dt>
          <dd className="num">{number(files, language)}</dd>
          <dt>{t('size')}</dt>
          <dd className="num">{t('megabytes', { count: megabytes })}</dd>
        </dl>
      )}
    </li>
  );
}
