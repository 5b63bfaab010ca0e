import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { brandTitle } from '../brand.ts';
import { Go } from './go.tsx';
import css from './styles/page.module.css';

/** A tab of a screen: a link with `to`, else a button with `pick`. */
export type Tab = {
  label: string;
  count?: ReactNode;
  current: boolean;
  to?: string;
  search?: Record<string, unknown>;
  pick?: () => void;
};
/**
 * Shows the layout of a screen: title with count, actions at the end, tabs below. Sets the title of the browser tab.
 *
 * ```tsx
 * <Page
 *   title={t('content')}
 *   count={total}
 *   actions={<GoButton to="/content/new">{t('new')}</GoButton>}
 *   tabs={[{ label: t('all'), to: '/content', current: true, count: total }]}
 * >
 *   <ContentList />
 * </Page>
 * ```
 */
export function Page({
  title,
  picture,
  count,
  lead,
  actions,
  tabs,
  tabsLabel,
  children,
  bleed = false,
  narrow = false,
}: {
  title: string;
  /** Stands before the title. */
  picture?: ReactNode;
  /** Undefined or null while it loads. */
  count?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  tabs?: Tab[];
  tabsLabel?: string;
  children: ReactNode;
  /** Without margins, for tables. */
  bleed?: boolean;
  /** For forms. */
  narrow?: boolean;
}) {
  useTitle(title);
  return (
    <>
      <div className={`${css.head} ${bleed && lead && !tabs ? css.apart : ''}`}>
        {picture}
        <h1>
          {/* A title that ends in Latin letters keeps the count behind it, also where one reads from right to left. */}
          <bdi>{title}</bdi>
          {count !== undefined && count !== null && <span className={`${css.count} num`}> {count}</span>}
        </h1>
        {actions && <div className={css.actions}>{actions}</div>}
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {tabs && <Tabs tabs={tabs} label={tabsLabel ?? title} />}
      {bleed ? children : <div className={`${css.body} ${narrow ? css.narrow : ''}`}>{children}</div>}
    </>
  );
}
/**
 * Shows tabs without a page around them, and scrolls the current tab into view.
 *
 * ```tsx
 * <Tabs label={t('state')} tabs={[{ label: t('new'), to: '/leads', current: true, count: 3 }]} />
 * ```
 */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    const nav = list.current;
    const tab = nav?.children[current];
    if (nav && tab && nav.scrollWidth > nav.clientWidth)
      tab.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current, tabs.length]);
  return (
    <nav className={css.tabs} aria-label={label} ref={list}>
      {tabs.map((tab) => {
        const inside = (
          <>
            <bdi>{tab.label}</bdi>
            {tab.count !== undefined && <small className="num">{tab.count}</small>}
          </>
        );
        return tab.to ? (
          <Go
            key={tab.label}
            to={tab.to}
            {...(tab.search ? { search: tab.search } : {})}
            aria-current={tab.current ? 'page' : undefined}
          >
            {inside}
          </Go>
        ) : (
          <button
            key={tab.label}
            type="button"
            onClick={tab.pick}
            aria-current={tab.current ? 'true' : undefined}
          >
            {inside}
          </button>
        );
      })}
    </nav>
  );
}
/**
 * Shows content with a sidebar of 240 px at its end (SHELL-05); `label` names the sidebar.
 *
 * ```tsx
 * <Split label={t('details')} sidebar={<Pane title={t('dates')}><Facts>…</Facts></Pane>}>
 *   <Editor />
 * </Split>
 * ```
 */
export function Split({
  sidebar,
  children,
  label,
}: {
  sidebar: ReactNode;
  children: ReactNode;
  label: string;
}) {
  return (
    <div className={css.split}>
      <div>{children}</div>
      <aside className={css.sidebar} aria-label={label} data-sidebar>
        {sidebar}
      </aside>
    </div>
  );
}
/** Shows a section of a sidebar with its heading: `<Pane title={t('dates')}>…</Pane>`. */
export const Pane = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.pane}>
    <h2>{title}</h2>
    {children}
  </section>
);
/** Shows names and values in two columns: `<Facts><dt>{t('created')}</dt><dd>{day}</dd></Facts>`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;
/**
 * Sets the title of the browser tab to that of the screen and the name of the application (SHELL-08):
 * `useTitle(t('content'))`.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brandTitle}` : brandTitle;
  }, [title]);
}

let crumb: { title: string; up: string } | undefined;
const listeners = new Set<() => void>();
const tell = (next: typeof crumb) => {
  crumb = next;
  for (const listener of listeners) listener();
};
/**
 * Shows the title of the open item in the toolbar, with a link to its list:
 * `useCrumb(item.title, '/content-overview')`.
 */
export function useCrumb(title: string, up: string): void {
  useEffect(() => {
    tell({ title, up });
    return () => tell(undefined);
  }, [title, up]);
}
/** Returns what the current screen passed to `useCrumb`, for the toolbar: `const crumb = useCrumbNow();` */
export const useCrumbNow = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => crumb,
  );
