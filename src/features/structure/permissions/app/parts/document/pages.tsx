import { Checkbox, Switch } from '@mantine/core';
import { useLanguage } from '#app/words.ts';
import { pages, sections } from '#shared/rights/pages.ts';
import { number } from '#shared/words.ts';
import css from '../../rights.module.css';
import { useScreenWords } from '../../screen-words.ts';
import { reader, type DocumentEditorProps } from './reader.ts';

/** Edits the rights of pages, by their sections. */
export function Pages({ value, saved, before, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const language = useLanguage();
  const now = reader(before, value);
  const then = reader(before, saved);
  const set = (paths: string[], on: boolean) =>
    change({
      ...value,
      navigationList: pages
        .map(({ path }) => path)
        .filter((path) => (paths.includes(path) ? on : now.page(path))),
    });
  return (
    <>
      <p className={css.hint}>{t('pagesLead')}</p>
      <div className={css.columns}>
        {sections.map((section) => {
          const all = pages.filter((page) => page.section === section).map(({ path }) => path);
          const on = all.filter(now.page).length;
          const name = t(`section_${section}`);
          return (
            <section key={section}>
              <h2 className={css.group}>
                <Checkbox
                  aria-label={t('section', { name })}
                  checked={on === all.length}
                  indeterminate={on > 0 && on < all.length}
                  disabled={disabled}
                  onChange={() => set(all, on < all.length)}
                />
                <span>{name}</span>
                <span className="num">
                  {number(on, language)}/{number(all.length, language)}
                </span>
              </h2>
              {all.map((path) => (
                <label
                  key={path}
                  className={`${css.line} ${now.page(path) !== then.page(path) ? css.changed : ''}`}
                >
                  <span>{t(path as '/tasks')}</span>
                  <Switch
                    aria-label={t(path as '/tasks')}
                    checked={now.page(path)}
                    disabled={disabled}
                    onChange={(event) => set([path], event.currentTarget.checked)}
                  />
                </label>
              ))}
            </section>
          );
        })}
      </div>
    </>
  );
}
