import { IconCornerDownRight, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Viewer } from '#shared/navigation.ts';
import { foundAt } from '#shared/text/search-key.ts';
import { number } from '#shared/words.ts';
import { useNavigateTo } from '../../screen.ts';
import { features } from '../../features.tsx';
import { useSession } from '../../session.ts';
import { defineSlot } from '../../slots/slot.tsx';
import { titleOf, useLanguage, useWords } from '../../words.ts';
import { useFacts } from '../tenant-conditions.ts';
import { entriesOf, isOffered, viewerOf } from '../navigation.ts';
import { has, useAccounts, useSearch, type Option } from './find.tsx';
import css from '../shell.module.css';

const paletteActions = defineSlot('palette.action');
const sources = defineSlot('palette.source');

/** Highlights the search text inside a label. */
function Marked({ label, text }: { label: string; text: string }) {
  const place = foundAt(label, text);
  if (!place) return <>{label}</>;
  const [from, to] = place;
  return (
    <>
      {label.slice(0, from)}
      <mark>{label.slice(from, to)}</mark>
      {label.slice(to)}
    </>
  );
}

/** Most results of one feature. */
const FOUND_MOST = 6;
/** Returns the search results of all features in the account, grouped by feature. */
async function searchContent(accountId: string, text: string, signal: AbortSignal): Promise<Option[]> {
  const results = await Promise.all(
    sources.parts().map(async ({ name, feature, title, find }) => {
      const hits = await find(text, accountId, signal).catch(() => []);
      return hits.slice(0, FOUND_MOST).map((hit) => ({
        id: `c-${name}-${hit.id}`,
        label: hit.title,
        sub: hit.sub,
        to: hit.to,
        group: titleOf(feature, title),
        icon: hit.image ? <img src={hit.image} alt="" /> : undefined,
      }));
    }),
  );
  return results.flat();
}
/** Groups options, in the order of the first option of each group. */
function groupsOf(options: Option[]): { title: string; options: Option[] }[] {
  const titles = [...new Set(options.map(({ group }) => group ?? ''))];
  return titles.map((title) => ({ title, options: options.filter(({ group }) => group === title) }));
}
function useActions(viewer: Viewer): Option[] {
  const now = useSession();
  const t = useWords('shell');
  const other = now.scheme === 'dark' ? 'light' : 'dark';
  const Lamp = now.scheme === 'dark' ? IconSun : IconMoon;
  const offered = paletteActions.parts().filter((action) => isOffered(features, action.to, viewer));
  return [
    ...offered.map((action) => ({
      id: `a-${action.to}`,
      label: titleOf(action.feature, action.label),
      to: action.to,
      icon: <action.icon size={18} stroke={1.5} />,
    })),
    {
      id: 'a-scheme',
      label: `${t('appearance')}: ${t(other)}`,
      before: () => now.setScheme(other),
      icon: <Lamp size={18} stroke={1.5} />,
    },
  ];
}
/** Returns options for all screens that the viewer may open. */
function useAddresses(viewer: Viewer): Option[] {
  return entriesOf(features, viewer).flatMap(({ feature, route, to }) => {
    const label = titleOf(feature.name, route.label ?? route.title);
    const Icon = route.icon ?? IconCornerDownRight;
    return label ? [{ id: `g-${to}`, label, to, icon: <Icon size={18} stroke={1.5} aria-hidden /> }] : [];
  });
}
function Foot({ count }: { count: number }) {
  const t = useWords('shell');
  const language = useLanguage();
  return (
    <footer className={css.palFoot} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('hintMove')}
      </span>
      <span>
        <kbd>↵</kbd> {t('hintOpen')}
      </span>
      <span>
        <kbd dir="ltr">Ctrl ↵</kbd> {t('hintTab')}
      </span>
      <span className="grow num" style={{ textAlign: 'end' }}>
        {number(count, language)}
      </span>
    </footer>
  );
}

/** Returns the options for a text in their groups; groups without an option are left out. */
function useGroups(typed: string): { title: string; options: Option[] }[] {
  const now = useSession();
  const t = useWords('shell');
  const [content, setContent] = useState<Option[]>([]);
  const accountId = now.account?.id;
  const accounts = useAccounts(typed);
  const viewer = viewerOf(now, useFacts(true));
  useSearch(
    accountId && typed.length > 1 ? typed : '',
    (search, signal) => searchContent(accountId!, search, signal),
    setContent,
  );
  const actions = useActions(viewer);
  const go = useAddresses(viewer);
  const matching = (options: Option[]) => options.filter((hit) => has(hit.label, typed));
  return [
    ...(typed.length > 1 ? groupsOf(content) : []),
    { title: t('accounts'), options: accounts },
    { title: t('actions'), options: matching(actions) },
    { title: t('goTo'), options: matching(go) },
  ].filter(({ options }) => options.length);
}

/** Returns how an option is opened, in a tab of its own or after the palette has closed. */
function useOpening() {
  const navigate = useNavigateTo();
  return (option: Option, apart: boolean, close: () => void) => {
    if (apart && option.to && !option.before) {
      window.open(option.to, '_blank', 'noopener');
      return;
    }
    close();
    option.before?.();
    if (!option.to) return;
    const { pathname, searchParams } = new URL(option.to, location.origin);
    navigate({ to: pathname, search: Object.fromEntries(searchParams) });
  };
}

function OptionRow({
  option,
  text,
  isChosen,
  choose,
  run,
}: {
  option: Option;
  text: string;
  isChosen: boolean;
  choose: () => void;
  run: (isApart: boolean) => void;
}) {
  return (
    // Focus stays in the field; keys are handled there (combobox pattern).
    // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus
    <div
      id={option.id}
      role="option"
      aria-selected={isChosen}
      className={css.option}
      onPointerMove={choose}
      onClick={(event) => run(event.ctrlKey || event.metaKey)}
    >
      {option.icon}
      <span className="grow trunc" dir="auto">
        <Marked label={option.label} text={text} />
      </span>
      {option.sub && (
        <span className="muted trunc" dir="auto">
          {option.sub}
        </span>
      )}
      {isChosen && <kbd aria-hidden="true">↵</kbd>}
    </div>
  );
}

/** Shows the command palette (Ctrl K): content of the account, accounts, actions and screens. */
export function Palette({ close }: { close: () => void }) {
  const t = useWords('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const typed = text.trim();
  const groups = useGroups(typed);
  const all = groups.flatMap(({ options }) => options);
  const chosen = all[Math.min(at, all.length - 1)];
  useEffect(() => {
    if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const open = useOpening();
  const run = (option: Option | undefined, apart = false) => {
    if (!option) return;
    open(option, apart, () => {
      dialog.current?.close();
      close();
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'ArrowDown') setAt(at >= all.length - 1 ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? all.length - 1 : Math.min(at, all.length) - 1);
    else run(chosen, event.ctrlKey || event.metaKey);
  };
  return (
    <dialog
      ref={dialog}
      data-reads
      className={css.pal}
      aria-label={t('palette')}
      onClose={close}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) {
          dialog.current?.close();
        }
      }}
    >
      <div className={css.palIn}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="pal-list"
          aria-activedescendant={chosen?.id}
          aria-autocomplete="list"
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div id="pal-list" role="listbox" aria-label={t('palette')} className={css.palList}>
        {groups.map(({ title, options }) => (
          <Fragment key={title}>
            <div role="group" aria-label={title}>
              <h3 aria-hidden="true">{title}</h3>
              {options.map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  text={typed}
                  isChosen={option === chosen}
                  choose={() => setAt(all.indexOf(option))}
                  run={(isApart) => run(option, isApart)}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      <p
        role="status"
        {...(all.length ? { className: 'vh' } : { className: 'muted', style: { padding: '20px 16px' } })}
      >
        {all.length ? t('results', { count: all.length }) : t('nothingFound', { text: typed })}
      </p>
      <Foot count={all.length} />
    </dialog>
  );
}
