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
 * One frame for what is not there: text at the start edge, what happened, why, the next step. <EmptyState
 * title lead art>{buttons}</EmptyState> first use <ErrorState error={query.error} retry={query.refetch} />
 * <LoadingRows label={t('loading')} /> after 200 ms <NoMatch …/> of filter-bar.tsx all filtered out <Loaded
 * query={query}>{(data) => …}</Loaded> all of it for a screen that shows one thing; `screen` where that thing
 * brings the heading of the screen
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
  /** Nothing else brings the heading of the screen. */
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
/** Returns the head of a failure and what can be said of its cause. */
function wordsFor(problem: Problem, t: ReturnType<typeof useWords<'ui'>>, title: string | undefined) {
  if (problem.code === 'switching.private') return { head: t('private'), why: t('privateWhy') };
  if (problem.status === 404) return { head: title ?? t('notFound'), why: t('notFoundWhy') };
  const head = title ?? t(problem.status === 403 ? 'notAllowed' : 'loadFailed');
  return { head, why: problemText(problem) };
}
/**
 * Says what went wrong in words of the problem's code; what is not there or not open to the person is not
 * tried again, all else can be reported with its correlation id.
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
  /** It stands for the whole screen. */ screen?: boolean;
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

/** True once it has taken longer than 200 ms: quick answers show no skeleton. */
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
/** A grey bar where something is coming; numbers are pixels. */
export const Bone = ({ width, height }: { width: number | string; height?: number }) => (
  <span className={css.sk} style={{ inlineSize: width, ...(height ? { blockSize: height } : {}) }} />
);
/** `slow` false keeps the room but shows nothing, so that quick answers do not flicker. */
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
/** Fetches the next part of a list that grows where it stands. */
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
/** Waiting, failure and data of one read; old data stay while they are asked anew. */
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
  /** Stands there until the part has come. */
  waiting?: ReactNode;
  /** Stands there when the part cannot be loaded. */
  failed?: ReactNode;
};

/**
 * Shows a part that is loaded after its screen. One that cannot be loaded leaves the screen as it is, with
 * whatever is typed there: nothing is thrown outward.
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

/** Says that a part could not be loaded; browsers ask again for its files only with the whole page. */
export const PartFailed = () => <ErrorState error={undefined} retry={() => location.reload()} />;
