import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { toProblem, type Problem } from '#shared/fail.ts';
import { homeOf } from '../landing-address.ts';
import { problemText, useWords } from '../words.ts';
import { GoButton } from './go.tsx';
import { toast } from './toasts.tsx';
import { useTitle } from './page.tsx';
import css from './styles/states.module.css';

/**
 * Shows that a list or a screen has no content yet, with the reason and the next step.
 *
 * ```tsx
 * <EmptyState art title={t('none')} lead={t('noneWhy')}>
 *   <GoButton to="/content/new">{t('new')}</GoButton>
 * </EmptyState>
 * ```
 */
export function EmptyState({
  title,
  lead,
  children,
  art = false,
  screen = false,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  art?: boolean;
  /** Makes the title the `h1` of the screen. */
  screen?: boolean;
}) {
  return (
    <div className={css.empty}>
      {art && <Drawing />}
      {screen ? <ScreenHead title={title} /> : <h2>{title}</h2>}
      {lead && <p>{lead}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  );
}
const Drawing = () => (
  <svg className={css.art} viewBox="0 0 132 88" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M.5 87.5h131M8.500 87V30.5h52V87M60.500 48.5h40V87M100.500 62.5h23V87" />
    <path d="M8.500 44.5h52M8.500 58.5h52M8.500 72.5h52M21.500 44v14M47.500 44v14M34.500 58v14M21.500 72v15M47.500 72v15M34.500 30.5v14" />
    <path d="M72.500 48.5v-20M88.500 48.5V20" stroke="var(--accent)" />
    <circle cx="72.500" cy="22" r="6" stroke="var(--accent)" />
    <circle cx="88.500" cy="12" r="8" stroke="var(--accent)" />
  </svg>
);

function ScreenHead({ title }: { title: string }) {
  useTitle(title);
  return <h1>{title}</h1>;
}
/** Returns title and explanation of an error. */
function wordsFor(problem: Problem, t: ReturnType<typeof useWords<'ui'>>, title: string | undefined) {
  if (problem.code === 'switching.private') return { head: t('private'), why: t('privateWhy') };
  if (problem.status === 404) return { head: title ?? t('notFound'), why: t('notFoundWhy') };
  const head = title ?? t(problem.status === 403 ? 'notAllowed' : 'loadFailed');
  return { head, why: problemText(problem) };
}
/**
 * Shows an error with the message of its code. Errors other than 403 and 404 can be retried, and reported with their
 * correlation id.
 *
 * ```tsx
 * if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
 * ```
 */
export function ErrorState({
  error,
  retry,
  title,
  screen = false,
}: {
  error: unknown;
  retry?: (() => unknown) | undefined;
  title?: string;
  /** Makes the title the `h1` of the screen. */
  screen?: boolean;
}) {
  const t = useWords('ui');
  const problem = toProblem(error);
  const gone = problem.status === 404;
  const refused = problem.status === 403;
  const closed = problem.code === 'switching.private';
  const ends = gone || refused || closed;
  const { head, why } = wordsFor(problem, t, title);
  const id = problem.extra['correlationId'];
  const report = () =>
    void navigator.clipboard
      ?.writeText(
        `${location.pathname} ${problem.status} ${problem.code} ${typeof id === 'string' ? id : ''}`.trim(),
      )
      .then(() => toast(t('copied')));
  return (
    <div className={css.empty} data-reads role="alert">
      {!closed && (
        <span className={css.bad}>
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
        </span>
      )}
      {screen ? <ScreenHead title={head} /> : <h2>{head}</h2>}
      <p>{why}</p>
      {!ends && (
        <div className="row">
          {retry && <Button onClick={() => void retry()}>{t('again')}</Button>}
          <Button variant="default" onClick={report}>
            {t('copyReport')}
          </Button>
        </div>
      )}
      {ends && screen && (
        <div className="row">
          <GoButton variant="default" to={homeOf()}>
            {t('toStart')}
          </GoButton>
        </div>
      )}
      {typeof id === 'string' && !ends && <p className={`${css.code} num`}>{t('reference', { id })}</p>}
    </div>
  );
}

/**
 * Returns true after 200 ms of waiting, so that a fast response shows no skeleton:
 * `const isSlow = useSlow(query.isPending);`
 */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), 200);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
/** Shows a grey bar while something loads, numbers in px: `<Bone width="60%" height={8} />`. */
export const Bone = ({ width, height }: { width: number | string; height?: number }) => (
  <span className={css.sk} style={{ inlineSize: width, ...(height ? { blockSize: height } : {}) }} />
);
/**
 * Shows a skeleton of rows: `<LoadingRows rows={4} slow={useSlow(query.isPending)} />`. With `slow` false it takes
 * its space but stays invisible, so that fast responses do not flicker.
 */
export function LoadingRows({
  rows = 6,
  label,
  slow = true,
}: {
  rows?: number;
  label?: string;
  slow?: boolean;
}) {
  const t = useWords('ui');
  return (
    <div aria-busy="true" style={{ visibility: slow ? 'visible' : 'hidden' }}>
      <span className="vh" role="status">
        {slow ? (label ?? t('loading')) : ''}
      </span>
      {Array.from({ length: rows }, (_, i) => (
        <div className={css.skrow} key={i} aria-hidden="true">
          <Bone width={52} height={36} />
          <span className="grow" style={{ display: 'grid', gap: 7 }}>
            <Bone width={`${[62, 44, 71, 50, 58, 40][i % 6]}%`} />
            <Bone width={`${[24, 18, 30, 22, 16, 26][i % 6]}%`} height={8} />
          </span>
          <Bone width={72} />
        </div>
      ))}
    </div>
  );
}
/**
 * Shows a button that loads the next page below the current one:
 * `<MoreButton query={list}>{t('loadMore')}</MoreButton>`.
 */
export const MoreButton = ({
  query,
  children,
}: {
  query: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: ReactNode;
}) => (
  <Button
    variant="default"
    data-reads
    loading={query.isFetchingNextPage}
    onClick={() => void query.fetchNextPage()}
  >
    {children}
  </Button>
);
/**
 * Shows the data of a query, or its loading or error state; old data stay visible while they are refetched. `screen`
 * makes the title of an error the `h1`.
 *
 * ```tsx
 * const item = useEndpoint(content.get, { params: { accountId, contentId } });
 * <Loaded query={item} screen>{(data) => <Editor item={data} />}</Loaded>
 * ```
 */
export function Loaded<T>({
  query,
  children,
  rows,
  screen = false,
}: {
  query: { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
  rows?: number;
  screen?: boolean;
}) {
  const slow = useSlow(query.isPending);
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} screen={screen} />;
  return <LoadingRows slow={slow} {...(rows ? { rows } : {})} />;
}

type LaterProps = {
  children: ReactNode;
  /** Shown while the component loads. */
  waiting?: ReactNode;
  /** Shown when the component cannot be loaded. */
  failed?: ReactNode;
};

/**
 * Shows a component that is loaded by `lazy`. An error of it stays inside, so that the screen and unsaved input
 * remain.
 *
 * ```tsx
 * const Rights = lazy(() => import('./rights.tsx'));
 * <Later waiting={<LoadingRows rows={4} />} failed={<PartFailed />}>
 *   <Rights />
 * </Later>
 * ```
 */
export class Later extends Component<LaterProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    const { children, waiting = null, failed = null } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}

/**
 * Shows that a component could not be loaded, for `Later`: `failed={<PartFailed />}`. Its button reloads the page,
 * since browsers do not repeat a failed import.
 */
export const PartFailed = () => <ErrorState error={undefined} retry={() => location.reload()} />;
