import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract-runs.ts';
import css from './automations.module.css';
import { RunName, useRunColumns } from './parts/run-table.tsx';
import { useScreenWords } from './screen-words.ts';

/** The log of automations in all businesses below: of an agency (AUTO-06), or of all for the operator (AUTO-05). */
export function Screen() {
  const t = useScreenWords();
  const w = useWords('automations');
  const { me } = useSession();
  const agency = agencyOf(me);
  return (
    <Page title={w('logs')} lead={t('belowLead')} bleed>
      {agency ? <OfAgency agencyId={agency.id} /> : <OfHouse />}
    </Page>
  );
}
function OfAgency({ agencyId }: { agencyId: string }) {
  const keyset = useKeyset();
  const list = useEndpoint(
    contract.listOfAgency,
    { params: { agencyId }, query: { cursor: keyset.cursor } },
    { keep: true },
  );
  return <Below list={list} keyset={keyset} />;
}
function OfHouse() {
  const keyset = useKeyset();
  const list = useEndpoint(contract.listOfHouse, { query: { cursor: keyset.cursor } }, { keep: true });
  return (
    <>
      <Blocked />
      <Below list={list} keyset={keyset} />
    </>
  );
}
/** The automations that failed too often, which only the operator opens again (AUTO-09). */
function Blocked() {
  const t = useScreenWords();
  const list = useEndpoint(contract.listBlocked, {});
  const unlock = useAction(contract.unlock, { refresh: [contract.listBlocked] });
  return (
    <section className={css.form} aria-label={t('blockedList')}>
      <div className={css.part}>
        <h2>{t('blockedList')}</h2>
        <Loaded query={list} rows={1}>
          {({ rows }) =>
            rows.length ? (
              <ul className={css.plain}>
                {rows.map(({ id, accountId, accountName, name, blockedTime }) => (
                  <li key={id} className="row">
                    <span className="grow">
                      <b className="strong" dir="auto">
                        {name}
                      </b>
                      <span className="sub">
                        <bdi>{accountName}</bdi> · <TimeAgo at={blockedTime} />
                      </span>
                    </span>
                    <Button
                      variant="default"
                      aria-label={t('unlockOf', { name })}
                      loading={unlock.isPending && unlock.variables?.params.blockedAutomationId === id}
                      onClick={() =>
                        unlock.mutate(
                          { params: { accountId, blockedAutomationId: id } },
                          { onSuccess: () => toast(t('unlocked', { name })) },
                        )
                      }
                    >
                      {t('unlock')}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="muted">{t('noBlocked')}</p>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

type List = ReturnType<typeof useEndpoint<typeof contract.listOfHouse>>;
function Below({ list, keyset }: { list: List; keyset: ReturnType<typeof useKeyset> }) {
  const t = useScreenWords();
  const w = useWords('automations');
  const columns = useRunColumns<contract.RunBelow>((row) => <RunName>{row.automationName}</RunName>);
  return (
    <DataTable
      plain
      caption={w('logs')}
      query={list}
      rows={list.data?.runs}
      columns={[
        {
          key: 'account',
          header: t('account'),
          nowrap: true,
          cell: ({ accountName }) => <span dir="auto">{accountName}</span>,
        },
        ...columns,
      ]}
      rowKey={({ id }) => id}
      rowLabel={({ automationName }) => automationName}
      keyset={keyset}
      next={list.data?.nextCursor}
      empty={<EmptyState title={t('noRuns')} lead={t('noRunsWhy')} />}
    />
  );
}
