import { useEndpoint } from '#app/query.ts';
import { Pager } from '#app/ui/table/pager.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { listAllRemovals, listRemovals, type Removal } from '../../contract-removals.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

const isUnderWay = ({ removals }: { removals: Removal[] }): boolean =>
  removals.some(({ state }) => state !== 'done');
/** Lists deletions with their progress and receipts, of an agency or, without one, of all agencies. */
export function Removals({ agencyId }: { agencyId: string | null }) {
  const t = useScreenWords();
  const keyset = useKeyset();
  const page = { query: keyset.cursor ? { cursor: keyset.cursor } : {} };
  const options = { keep: true, pollWhile: isUnderWay };
  const ofAgency = useEndpoint(
    listRemovals,
    { params: { agencyId: agencyId ?? '' }, ...page },
    { ...options, enabled: agencyId !== null },
  );
  const ofHouse = useEndpoint(listAllRemovals, page, { ...options, enabled: agencyId === null });
  const query = agencyId ? ofAgency : ofHouse;
  return (
    <Loaded query={query} rows={2}>
      {({ removals, nextCursor }) =>
        removals.length === 0 && !keyset.cursor ? (
          <EmptyState title={t('noRemovals')} lead={t('noRemovalsWhy')} />
        ) : (
          <>
            <ul className={css.list}>
              {removals.map((removal) => (
                <li key={removal.id}>
                  <RemovalLine removal={removal} />
                </li>
              ))}
            </ul>
            <Pager keyset={keyset} next={nextCursor} sentence={t('shownOf', { count: removals.length })} />
          </>
        )
      }
    </Loaded>
  );
}

function RemovalLine({ removal }: { removal: Removal }) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const rows = removal.receipt.reduce((sum, line) => sum + line.rows, 0);
  const done = removal.state === 'done';
  return (
    <details className="grow">
      <summary>
        <b className="strong">
          <bdi>{removal.subjectName}</bdi>
        </b>{' '}
        <span className="muted">
          {t(done ? 'removed' : 'removing')} · {dates.day(removal.createdAt)} ·{' '}
          <bdi>{removal.askedByName}</bdi> · {t('someRows', { count: rows })} ·{' '}
          {t('someFiles', { count: removal.files })}
        </span>
        {!done && <WorkProgress label={t('removing')} done={removal.done} total={removal.steps} />}
      </summary>
      <dl className={`${css.receipt} num`}>
        {removal.receipt
          .toSorted((a, b) => a.words[language].localeCompare(b.words[language], language))
          .map(({ table, words, rows: count }) => (
            <div key={table} style={{ display: 'contents' }}>
              <dt>{words[language]}</dt>
              <dd>{number(count, language)}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
