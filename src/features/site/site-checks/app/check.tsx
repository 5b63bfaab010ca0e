import { Button } from '@mantine/core';
import { IconCheck, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Go, GoButton } from '#app/ui/go.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { get, type Finding } from '../contract.ts';
import { useCheckWords, type T } from './screen-words.ts';
import css from './check.module.css';

/** Shows what the public site lacks, and where each of it is mended. */
export function Screen() {
  const { id: accountId } = useAccount();
  const titles = useWords('site-checks');
  const t = useCheckWords();
  const query = useEndpoint(get, { params: { accountId } });
  const siteUrl = query.data?.siteUrl;
  return (
    <Page
      title={titles('title')}
      lead={t('lead')}
      actions={
        <>
          {siteUrl && (
            <Button
              component="a"
              variant="default"
              href={siteUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
            >
              {t('openSite')}
            </Button>
          )}
          <Button
            data-reads
            loading={query.isFetching}
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
            onClick={() => void query.refetch()}
          >
            {t('again')}
          </Button>
        </>
      }
    >
      <Loaded query={query}>{(check) => <Result check={check} t={t} />}</Loaded>
    </Page>
  );
}

function Result({ check, t }: { check: Output<typeof get>; t: T }) {
  const { findings, passed, items, isWhole } = check;
  const parts = [
    { title: t('urgent'), list: findings.filter(({ isUrgent }) => isUrgent) },
    { title: t('better'), list: findings.filter(({ isUrgent }) => !isUrgent) },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className={css.check}>
      <p className="muted">
        {t('looked', { count: items })} {!isWhole && t('notWhole')}
      </p>
      {parts.length === 0 && <EmptyState art title={t('allWell')} lead={t('allWellText')} />}
      {parts.map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={css.list}>
            {list.map((finding) => (
              <Entry key={finding.name} finding={finding} t={t} />
            ))}
          </ul>
        </section>
      ))}
      {passed.length > 0 && (
        <details data-reads>
          <summary>
            {t('passed')} <span className="muted num">{passed.length}</span>
          </summary>
          <ul className={css.passed}>
            {passed.map((name) => (
              <li key={name}>
                <IconCheck size={16} stroke={1.6} aria-hidden />
                {t(name)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Returns an address with its query apart, as links inside the application take it. */
function placeOf(to: string): { to: string; search: Record<string, string> } {
  const [path = '', query = ''] = to.split('?');
  return { to: path, search: Object.fromEntries(new URLSearchParams(query)) };
}
function Entry({ finding, t }: { finding: Finding; t: T }) {
  const { name, isUrgent, count, to, examples } = finding;
  const rest = count - examples.length;
  return (
    <li>
      <div className={css.what}>
        <StatusSquare fill={isUrgent ? 'full' : 'third'} tone={isUrgent ? 'no' : 'wait'} />
        <div className="grow">
          <h3>{t(name)}</h3>
          <p className="muted">{t(`${name}_why`)}</p>
        </div>
        {examples.length > 0 && <span className="muted num">{t('times', { count })}</span>}
        {to && (
          <GoButton {...placeOf(to)} variant="default">
            {t('toMend')}
          </GoButton>
        )}
      </div>
      {examples.length > 0 && (
        <details data-reads>
          <summary>{t('examples')}</summary>
          <ul className={css.examples}>
            {examples.map((example) => (
              <li key={`${example.to} ${example.title}`}>
                <Go to={example.to} className="lk" dir="auto">
                  {example.title}
                </Go>
              </li>
            ))}
            {rest > 0 && <li className="muted">{t('moreOf', { count: rest })}</li>}
          </ul>
        </details>
      )}
    </li>
  );
}
