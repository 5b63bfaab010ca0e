import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/client.ts';
import { useAccount } from '#app/session.ts';
import { Loaded, MoreButton } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import { listed } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tagging.module.css';

type Answer = Awaited<ReturnType<typeof page>>;
const page = (accountId: string, cursor: string | undefined, signal: AbortSignal) =>
  call(contract.history, { params: { accountId }, query: cursor ? { cursor } : {}, signal });
const failures = [
  'tagging.private',
  'tagging.unreachable',
  'tagging.slow',
  'tagging.too_large',
  'tagging.refused',
  'tagging.answer',
  'tagging.key',
  'tokens.empty',
] as const;
type Failure = (typeof failures)[number] | 'tagging.failed';

/** The tags of a run, or why it failed. */
export function Outcome({ run }: { run: Pick<contract.Run, 'state' | 'failure' | 'tags'> }) {
  const t = useScreenWords();
  const language = useLanguage();
  if (run.state === 'failed') {
    const code: Failure = failures.find((failure) => failure === run.failure) ?? 'tagging.failed';
    return <span className={css.bad}>{t(code)}</span>;
  }
  if (run.tags.length === 0) return <span className="muted">{t('noTagsFound')}</span>;
  const names = run.tags.map(({ label, state }) =>
    state === 'given' ? label : t('justSuggested', { name: label }),
  );
  return <bdi>{listed(names, language)}</bdi>;
}

/** The last runs of the tagger (MEDIA-36). */
export function RunList() {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const query = useInfiniteQuery<Answer, Problem>({
    queryKey: [contract.history.path, accountId],
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) => page(accountId, pageParam as string | undefined, signal),
  });
  const runs = query.data?.pages.flatMap((answer) => answer.runs) ?? [];
  return (
    <Loaded query={query} rows={3}>
      {() =>
        runs.length === 0 ? (
          <p className="muted">{t('noRuns')}</p>
        ) : (
          <>
            <ul className={css.runs}>
              {runs.map((run) => (
                <li key={run.id}>
                  <span className={css.what}>
                    <b className="strong" dir="auto">
                      {run.mediaName}
                    </b>
                    <span className="sub">
                      <Outcome run={run} />
                    </span>
                  </span>
                  <span className="sub">
                    <TimeAgo at={run.createdAt} /> · {t(run.startedBy === 'upload' ? 'byUpload' : 'byPerson')}
                  </span>
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <div className="row">
                <MoreButton query={query}>{t('more')}</MoreButton>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
