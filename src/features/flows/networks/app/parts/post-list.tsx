import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { list } from '#features/flows/publishing/contract.ts';
import { PublicationActions, siteName } from '#features/flows/publishing/app/parts/publication-actions.tsx';
import { PublicationState } from '#features/flows/publishing/app/parts/publication-state.tsx';
import type { PublicationPart } from '#features/flows/publishing/rules.ts';
import css from '../networks.module.css';
import { useScreenWords } from '../screen-words.ts';

const MOST = 10;
/** The newest posts of one part of the plan: those that wait, those that failed, those that are out. */
export function PostList({ part }: { part: PublicationPart }) {
  const t = useScreenWords();
  const params = { accountId: useAccount().id };
  const posts = useEndpoint(list, { params, query: { part, type: 'network', limit: MOST } }, { keep: true });
  const heading = t(`part_${part}`);
  return (
    <section className={css.section} aria-label={heading}>
      <h2>{heading}</h2>
      <Loaded query={posts} rows={2}>
        {({ rows }) =>
          rows.length ? (
            <ul className={css.list}>
              {rows.map((row) => (
                <li key={row.id} className={css.row}>
                  <span>
                    <Go to={`/content/${row.contentId}`} search={{ tab: 'social' }} dir="auto">
                      {row.title}
                    </Go>
                    <span className="sub" dir="auto">
                      {siteName(row.website)}
                    </span>
                  </span>
                  <span>
                    <PublicationState publication={row} />
                  </span>
                  <PublicationActions publication={row} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="muted">{t(`none_${part}`)}</p>
          )
        }
      </Loaded>
    </section>
  );
}
