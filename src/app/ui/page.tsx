import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { brand } from '../brand.ts';
import { Go } from './go.tsx';
import css from './styles/page.module.css';

/**
 * The frame of a screen: h1 with its count, actions at the end, tabs below. <Page title={t('content')}
 * count={128} actions={<GoButton to="/content/new">…</GoButton>} tabs={[{ label, to, current, count
 * }]}>…</Page> `bleed` leaves the margins to the children (tables). `<Split sidebar={…}>` puts a 240 px inner
 * sidebar beside (SHELL-05).
 */
export type Tab = {
  label: string;
  count?: ReactNode;
  current: boolean;
  to?: string;
  search?: Record<string, unknown>;
  pick?: () => void;
};
/** Also sets the title of the tab. `count` undefined or null = not known yet; `narrow` for forms. */
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
  /** Beside the title: whose page it is. */ picture?: ReactNode;
  count?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  tabs?: Tab[];
  tabsLabel?: string;
  children: ReactNode;
  bleed?: boolean;
  narrow?: boolean;
}) {
  useTitle(title);
  return (
    <>
      <div className={`${css.head} ${bleed && lead && !tabs ? css.apart : ''}`}>
        {picture}
        <h1>
          {title}
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
 * A tab is a link (`to`) where it has an address, else a button (`pick`). Where they do not all fit, the
 * current one is scrolled into sight.
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
/** Content with a sidebar at its end (SHELL-05); `label` names the sidebar. */
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
/** A part of such a sidebar, below its heading. */
export const Pane = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.pane}>
    <h2>{title}</h2>
    {children}
  </section>
);
/** Names and values (`dt`, `dd`) in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;
/** The tab's title: the screen's, then the application's name (SHELL-08). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand.appName}` : brand.appName;
  }, [title]);
}

let crumb: { title: string; up: string } | undefined;
const listeners = new Set<() => void>();
const tell = (next: typeof crumb) => {
  crumb = next;
  for (const listener of listeners) listener();
};
/**
 * Says in the toolbar which one of many is open, with the way up to all of them: `useCrumb(item.title,
 * '/content-overview')`.
 */
export function useCrumb(title: string, up: string): void {
  useEffect(() => {
    tell({ title, up });
    return () => tell(undefined);
  }, [title, up]);
}
/** What the open screen has said by `useCrumb`; for the toolbar. */
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
