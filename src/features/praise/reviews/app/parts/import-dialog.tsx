import { Button } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { codeText } from '#app/words.ts';
import { canImport } from '#features/items/exchange/policy.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import * as contract from '../../contract.ts';
import { sourceNames } from '../../rules.ts';
import css from '../reviews.module.css';
import { useScreenWords } from '../screen-words.ts';

type Query = Parameters<typeof Loaded<contract.ReviewsSummary>>[0]['query'];
type Connection = contract.ReviewsSummary['connections'][number];
/** Chooses what reviews are imported from: a connection, or a file. */
export function ImportDialog({ summary, close }: { summary: Query; close: () => void }) {
  const t = useScreenWords();
  const mayFile = refusalOf(useAsker(), canImport) === null;
  return (
    <Dialog open close={close} title={t('importTitle')} lead={t('importLead')}>
      <Loaded query={summary}>
        {({ connections }) =>
          connections.length ? (
            <ul className={css.list}>
              {connections.map((connection) => (
                <Row key={connection.id} connection={connection} />
              ))}
            </ul>
          ) : (
            <p className="muted">{t('noSource')}</p>
          )
        }
      </Loaded>
      <DialogFoot>
        {mayFile && (
          <GoButton variant="subtle" to="/content/import">
            {t('fromFile')}
          </GoButton>
        )}
        <GoButton variant="default" to="/settings/integrations">
          {t('connectSource')}
        </GoButton>
        <Button variant="default" onClick={close}>
          {t('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
function Row({ connection }: { connection: Connection }) {
  const t = useScreenWords();
  const { id: connectionId, source, name, about, failure, isReady, isRunning, lastAt } = connection;
  const { id: accountId } = useAsker();
  const start = useAction(contract.importReviews, {
    refresh: [contract.summary, contract.listLogs, contract.list],
  });
  const label = [sourceNames[source], name, about].filter(Boolean).join(' · ');
  return (
    <li className={css.row}>
      <span>
        <b className="strong">
          <bdi>{label}</bdi>
        </b>
        <span className="sub">
          {lastAt ? (
            <>
              {t('lastAt')} <TimeAgo at={lastAt} />
            </>
          ) : (
            t('neverYet')
          )}
        </span>
        {source === 'yelp' && <span className="sub">{t('yelpLimit')}</span>}
        {failure && <span className="sub">{codeText(failure)}</span>}
      </span>
      {isReady ? (
        <Button
          aria-label={isRunning ? `${t('importing')} ${label}` : t('importOf', { name: label })}
          loading={start.isPending}
          disabled={isRunning}
          onClick={() => start.mutate({ params: { accountId }, body: { connectionId } })}
        >
          {t(isRunning ? 'importing' : 'import')}
        </Button>
      ) : (
        <GoButton variant="default" to={`/settings/gmbConfiguration/${connectionId}`}>
          {t('chooseLocation')}
        </GoButton>
      )}
    </li>
  );
}
