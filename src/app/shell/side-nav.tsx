import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Group } from '#shared/navigation.ts';
import { HOVER_DELAY_MS } from '#shared/measures.ts';
import { number } from '#shared/words.ts';
import { brandTitle } from '../brand.ts';
import type { AppRoute } from '../feature.ts';
import { features } from '../features.tsx';
import { homeOf } from '../landing-address.ts';
import { useSession } from '../session.ts';
import { Go } from '../ui/go.tsx';
import { titleOf, useLanguage, useWords } from '../words.ts';
import { BrandMark } from './brand-mark.tsx';
import { useFacts } from './tenant-conditions.ts';
import { useCrumbNow } from '../ui/page.tsx';
import { currentEntry, menuOf, screensOf, viewerOf, type Entry } from './navigation.ts';
import { Switcher } from './switcher.tsx';
import { useSummary } from './summary.ts';
import css from './shell.module.css';

/** Shows the number of a feature beside its entry; nothing while it is zero or loading. */
function OwnNumber({ of }: { of: Exclude<AppRoute['count'], string | undefined> }) {
  const language = useLanguage();
  const accountId = useSession().account?.id;
  const { data } = useQuery({
    queryKey: [of.path, accountId],
    enabled: accountId !== undefined,
    queryFn: ({ signal }) => of.load(accountId!, signal),
  });
  return accountId && data ? <small className="num"> {number(data, language)}</small> : null;
}

/**
 * Shows the side navigation: 280 px wide, 64 px when folded (SHELL-02), a drawer on phones (SHELL-03). Folded, it opens
 * over the page when hovered for 150 ms (SHELL-04).
 */
export function SideNav({ folded, drawer, close }: { folded: boolean; drawer: boolean; close: () => void }) {
  const now = useSession();
  const t = useWords('shell');
  const { pathname } = useLocation();
  const summary = useSummary();
  const language = useLanguage();
  const [hover, setHover] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nav = useRef<HTMLElement>(null);
  const leave = () => {
    clearTimeout(timer.current);
    setHover(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // The drawer takes the focus, and returns it to its button when it closes.
  useEffect(() => {
    if (!drawer) return undefined;
    nav.current?.querySelector<HTMLElement>('a,button')?.focus();
    return () => document.querySelector<HTMLElement>('[aria-controls=nav]')?.focus();
  }, [drawer]);
  const facts = useFacts(
    now.me !== null && screensOf(features).some((screen) => screen.place?.when !== undefined),
  );
  const groups = menuOf(features, viewerOf(now, facts));
  const all = groups.flatMap(({ entries }) => entries);
  const current = currentEntry(all, useCrumbNow()?.up ?? pathname);
  const title: Record<Group, string | null> = {
    main: null,
    foot: null,
    advanced: t('groupAdvanced'),
    presence: t('groupPresence'),
    chatbot: t('groupChatbot'),
    settings: t('settings'),
    extras: t('groupExtras'),
    people: t('groupPeople'),
    agency: t('groupAgency'),
  };
  const entryItem = ({ to, feature, route }: Entry) => {
    const label = titleOf(feature.name, route.label ?? route.title);
    const count = typeof route.count === 'string' ? summary?.[route.count] : undefined;
    const Icon = route.icon ?? IconSettings;
    return (
      <Go
        key={to}
        to={to}
        className={css.link}
        title={folded && !hover ? label : undefined}
        aria-current={to === current ? 'page' : undefined}
        onClick={close}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        <span>{label}</span>
        {count ? <small className="num"> {number(count, language)}</small> : null}
        {typeof route.count === 'object' && <OwnNumber of={route.count} />}
      </Go>
    );
  };
  const main = groups.filter(({ group }) => group !== 'foot');
  const foot = groups.find(({ group }) => group === 'foot');
  return (
    <nav
      ref={nav}
      id="nav"
      className={`${css.nav} ${hover ? css.hover : ''}`}
      aria-label={t('main')}
      onPointerEnter={(event) => {
        if (folded && event.pointerType === 'mouse')
          timer.current = setTimeout(() => setHover(true), HOVER_DELAY_MS);
      }}
      onPointerLeave={leave}
      onFocus={(event) => {
        if (folded && event.target.matches(':focus-visible')) setHover(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <Go to={homeOf(now)} className={css.brand}>
        <BrandMark />
        <span className={`${css.word} trunc`}>{brandTitle}</span>
      </Go>
      <Switcher />
      <div className={css.scroll}>
        {main.map(({ group, entries }, i) => (
          <Fragment key={group}>
            {i > 0 && <hr />}
            <div {...(title[group] ? { role: 'group', 'aria-labelledby': `nav-${group}` } : {})}>
              {title[group] && <h2 id={`nav-${group}`}>{title[group]}</h2>}
              {entries.map(entryItem)}
            </div>
          </Fragment>
        ))}
      </div>
      {foot && <div className={css.foot}>{foot.entries.map(entryItem)}</div>}
    </nav>
  );
}
