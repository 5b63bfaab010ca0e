import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { accountViews } from '../feature.ts';
import { features } from '../features.tsx';
import { useSession } from '../session.ts';
import { titleOf, useWords } from '../words.ts';
import { mayOpen, navigationOf } from './navigation.ts';
import css from './shell.module.css';

type Option = { id: string; label: string; sub?: string; to: string; icon?: ReactNode };
/** Marks what was typed inside a label. */
function Marked({ label, text }: { label: string; text: string }) {
  const at = text ? label.toLocaleLowerCase().indexOf(text.toLocaleLowerCase()) : -1;
  return at < 0 ? <>{label}</> : <>{label.slice(0, at)}<mark>{label.slice(at, at + text.length)}</mark>{label.slice(at + text.length)}</>;
}

/** The command palette (Ctrl K): content of the account, actions and every screen of the navigation, by keyboard. */
export function Palette({ close }: { close: () => void }) {
  const now = useSession(), t = useWords('shell'), navigate = useNavigate(), dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(''), [at, setAt] = useState(0), [found, setFound] = useState<Option[]>([]);
  useEffect(() => { dialog.current?.showModal(); dialog.current?.querySelector('input')?.focus(); }, []);
  const typed = text.trim(), fits = (label: string) => label.toLocaleLowerCase().includes(typed.toLocaleLowerCase());
  const accountId = now.account?.id;
  useEffect(() => {
    const searches = features.filter((feature) => feature.search);
    if (!accountId || typed.length < 2 || !searches.length) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void Promise.all(searches.map((feature) => feature.search!(typed, accountId, stop.signal).catch(() => []))).then((lists) => {
      if (!stop.signal.aborted) setFound(lists.flat().slice(0, 8).map((one) => ({ id: `c-${one.id}`, label: one.title, sub: one.sub, to: one.to, icon: one.image ? <img src={one.image} alt="" /> : undefined })));
    }), 150);
    return () => { clearTimeout(timer); stop.abort(); };
  }, [typed, accountId]);
  const fixed = useMemo(() => {
    const viewer = { view: now.view, type: now.me?.type ?? null };
    const actions: Option[] = features.flatMap((feature) => (feature.actions ?? []).filter((action) => mayOpen({ who: action.who ?? accountViews }, viewer) && now.account).map((action) => ({ id: `a-${action.to}`, label: titleOf(feature.name, action.label), to: action.to, icon: <action.icon size={18} stroke={1.5} /> })));
    const go: Option[] = navigationOf(features, viewer, now.account !== null).flatMap(({ entries }) => entries.map((entry) => ({ id: `g-${entry.to}`, label: titleOf(entry.feature, entry.label), to: entry.to, icon: <entry.icon size={18} stroke={1.5} /> })));
    return { actions, go };
  }, [now.view, now.me, now.account]);
  const groups = [{ title: t('content'), options: typed.length < 2 ? [] : found }, { title: t('actions'), options: fixed.actions.filter((one) => fits(one.label)) }, { title: t('goTo'), options: fixed.go.filter((one) => fits(one.label)) }].filter(({ options }) => options.length);
  const all = groups.flatMap(({ options }) => options), chosen = all[Math.min(at, all.length - 1)];
  useEffect(() => { if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: 'nearest' }); }, [chosen]);
  const run = (option: Option | undefined) => { if (!option) return; dialog.current?.close(); close(); void navigate({ to: option.to }); };
  return (
    <dialog ref={dialog} className={css.pal} aria-label={t('palette')} onClose={close} onPointerDown={(event) => { if (event.target === event.currentTarget) { dialog.current?.close(); } }}>
      <div className={css.palIn}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input role="combobox" aria-expanded="true" aria-controls="pal-list" aria-activedescendant={chosen?.id} aria-autocomplete="list" aria-label={t('search')} placeholder={t('search')} value={text} maxLength={100} onChange={(event) => { setText(event.currentTarget.value); setAt(0); }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') { event.preventDefault(); setAt((now) => Math.min(now + 1, all.length - 1)); }
            if (event.key === 'ArrowUp') { event.preventDefault(); setAt((now) => Math.max(now - 1, 0)); }
            if (event.key === 'Enter') { event.preventDefault(); run(chosen); }
          }} />
        <kbd>Esc</kbd>
      </div>
      <div id="pal-list" role="listbox" aria-label={t('palette')} className={css.palList}>
        {groups.map(({ title, options }) => (
          <Fragment key={title}><div role="group" aria-label={title}><h3 aria-hidden="true">{title}</h3>
            {options.map((option) => (
              // Focus stays in the field; keys are handled there (combobox pattern).
              // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus
              <div key={option.id} id={option.id} role="option" aria-selected={option === chosen} className={css.option} onPointerMove={() => setAt(all.indexOf(option))} onClick={() => run(option)}>
                {option.icon}<span className="grow trunc"><Marked label={option.label} text={typed} /></span>{option.sub && <span className="muted trunc">{option.sub}</span>}{option === chosen && <kbd aria-hidden="true">↵</kbd>}
              </div>
            ))}</div></Fragment>
        ))}
      </div>
      {all.length === 0 && <p className="muted" style={{ padding: '20px 16px' }} role="status">{t('nothingFound', { text: typed })}</p>}
      <footer className={`${css.palFoot} ${css.onlyL}`} aria-hidden="true"><span><kbd>↑</kbd> <kbd>↓</kbd> {t('hintMove')}</span><span><kbd>↵</kbd> {t('hintOpen')}</span><span><kbd>Esc</kbd> {t('hintClose')}</span></footer>
    </dialog>
  );
}
