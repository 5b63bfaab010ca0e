import { useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { DataTable, rowTitle } from '#app/ui/data-table.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract-faqs.ts';
import { useScreenWords } from './screen-words.ts';

/** Questions that the accounts of an agency could not answer. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('knowledge')('agency');
  const agency = agencyOf(useSession().me);
  return (
    <Page title={title} lead={t('belowLead')} bleed>
      {agency && <Table agencyId={agency.id} title={title} />}
    </Page>
  );
}
function Table({ agencyId, title }: { agencyId: string; title: string }) {
  const t = useScreenWords();
  const query = useEndpoint(contract.gapsOfAgency, { params: { agencyId } }, { keep: true });
  return (
    <DataTable<contract.GapBelow>
      caption={title}
      query={query}
      rows={query.data?.rows}
      rowKey={({ id }) => id}
      rowLabel={({ question }) => question}
      columns={[
        {
          key: 'question',
          header: t('question'),
          cell: ({ question, accountName }) => (
            <>
              <b className={rowTitle} dir="auto">
                {question}
              </b>
              <span className="sub">
                <bdi>{accountName}</bdi>
              </span>
            </>
          ),
        },
        {
          key: 'asked',
          header: t('asked'),
          nowrap: true,
          cell: ({ asked }) => <span className="num">{t('times', { count: asked })}</span>,
        },
        {
          key: 'last',
          header: t('lastAsked'),
          hide: 's',
          nowrap: true,
          cell: ({ lastAt }) => <TimeAgo at={lastAt} />,
        },
        {
          key: 'draft',
          header: t('draft'),
          hide: 'm',
          nowrap: true,
          cell: ({ draftState }) => t(`draft_${draftState}`),
        },
      ]}
      empty={<EmptyState title={t('noGaps')} lead={t('noGapsWhy')} />}
    />
  );
}
