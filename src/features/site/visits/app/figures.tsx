import { useEndpoint } from '#app/query.ts';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { agencyFigures, houseFigures, type Figures } from '../contract.ts';
import { measures } from '../rules.ts';
import { useRange } from './range.tsx';
import { Ranking } from './ranking.tsx';
import type { T } from './screen-words.ts';
import css from './numbers.module.css';

type FiguresProps = { title: string; t: T };
/** Shows the figures of the sites of all accounts of an agency. */
export function AgencyFigures({ agencyId, title, t }: FiguresProps & { agencyId: string }) {
  const { range, choice } = useRange(t);
  const query = useEndpoint(agencyFigures, { params: { agencyId }, query: { range } });
  return (
    <Page title={title} lead={t('allLead')} actions={choice}>
      <Loaded query={query}>{(figures) => <Sums figures={figures} t={t} ofHouse={false} />}</Loaded>
    </Page>
  );
}
/** Shows the figures of the sites of all accounts to the operator. */
export function HouseFigures({ title, t }: FiguresProps) {
  const { range, choice } = useRange(t);
  const query = useEndpoint(houseFigures, { query: { range } });
  return (
    <Page title={title} lead={t('allLead')} actions={choice}>
      <Loaded query={query}>{(figures) => <Sums figures={figures} t={t} ofHouse />}</Loaded>
    </Page>
  );
}
function Sums({ figures, t, ofHouse }: { figures: Figures; t: T; ofHouse: boolean }) {
  const language = useLanguage();
  const { lines, totals, viewsBefore, accounts, isCut } = figures;
  if (accounts === 0)
    return (
      <EmptyState art title={t('noBusinesses')} lead={t('noBusinessesText')}>
        <GoButton to={ofHouse ? '/agency' : '/accounts'}>{t(ofHouse ? 'agencies' : 'accounts')}</GoButton>
      </EmptyState>
    );
  const more = (totals.views ?? 0) - viewsBefore;
  const compared = more > 0 ? t('more', { count: more }) : t('fewer', { count: -more });
  return (
    <div className={css.figures}>
      <dl className={`${css.sums} num`}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{t(measure)}</dt>
            <dd>
              {number(totals[measure] ?? 0, language)}
              {measure === 'views' && <small>{more === 0 ? t('same') : compared}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Ranking
        title={t('byBusiness')}
        columns={[t('business'), t('views'), t('visits'), t('leads'), t('calls'), t('published')]}
        ranks={lines.map((line) => ({
          key: line.id,
          name: (
            <>
              <Go className="lk" to={`/accounts/${line.id}`}>
                <bdi>{line.name}</bdi>
              </Go>
              {ofHouse && (
                <span className="sub">
                  <bdi>{line.agency}</bdi>
                </span>
              )}
            </>
          ),
          numbers: [line.views, line.visits, line.inquiries, line.calls, line.published],
        }))}
        none={t('empty')}
        t={t}
      />
      {lines.length < accounts && <p className="muted">{t('linesOf', { count: lines.length })}</p>}
      {isCut && <p className="muted">{t('cutOf', { count: accounts })}</p>}
    </div>
  );
}
