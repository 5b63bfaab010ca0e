import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { createExport, exportPath, listExports, type AccountExport } from '../../contract-lifecycle.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

const underWay = ({ state }: AccountExport) => state === 'waiting' || state === 'running';
const fills: Partial<Record<AccountExport['state'], Fill>> = { ready: 'tick', failed: 'struck' };
const fillOf = (state: AccountExport['state']): Fill => fills[state] ?? 'two';
/** Shows the exports of an account, and a button that makes one in the background. */
export function Exports({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const query = useEndpoint(
    listExports,
    { params: { accountId } },
    { pollWhile: ({ exports }) => exports.some(underWay) },
  );
  const make = useAction(createExport, { refresh: [listExports] });
  const busy = query.data?.exports.some(underWay) ?? false;
  return (
    <section className={css.part}>
      <h2>{t('export')}</h2>
      <p className="muted">{t('exportLead')}</p>
      <div className={css.row}>
        <Button
          variant="default"
          loading={make.isPending || busy}
          onClick={() => make.mutate({ params: { accountId } })}
        >
          {t('makeExport')}
        </Button>
      </div>
      <Loaded query={query} rows={1}>
        {({ exports }) =>
          exports.length === 0 ? (
            <p className="muted">{t('noExports')}</p>
          ) : (
            <ul className={css.list}>
              {exports.map((line, at) => (
                <li key={line.id}>
                  <StatusSquare fill={fillOf(line.state)}>{t(`export_${line.state}`)}</StatusSquare>
                  <span className="grow muted num">
                    {dates.day(line.createdAt)}
                    {line.state === 'ready' &&
                      ` · ${[t('someRows', { count: line.rows }), t('someFiles', { count: line.files }), t('megabytes', { megabytes: number(Math.max(0.1, Math.round(line.size / 100_000) / 10), language) })].join(' · ')}`}
                  </span>
                  {line.failure && (
                    <span className={css.why}>
                      {t(line.failure === 'storage.full' ? 'exportFull' : 'exportBroken')}
                    </span>
                  )}
                  {line.state === 'failed' && at === 0 && (
                    <Button
                      variant="default"
                      size="xs"
                      loading={make.isPending}
                      onClick={() => make.mutate({ params: { accountId } })}
                    >
                      {t('exportAgain')}
                    </Button>
                  )}
                  {line.state === 'ready' && (
                    <a className="lk" href={exportPath(accountId, line.id)} download>
                      {t('download')}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
