import type { Language } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import { Icon } from '#site/kit/icon.tsx';
import { cachedHtml } from '#site/kit/cached-html.ts';
import type { GalleryData } from '../contract-pages.ts';
import { words } from './words.ts';

/**
 * Shows filters as fields of one form: with a script each change is sent, without it the button sends. On
 * phones the same form is a popover sheet with Clear all and Done (SITE-44).
 */
export function FilterForm({ data, language }: { data: GalleryData; language: Language }) {
  const inside = () => <Inside data={data} language={language} />;
  // Without a choice the filters are the same on every page of the list.
  return (
    <div
      className="flt"
      id="filters"
      popover="auto"
      data-filters
      role="group"
      aria-label={words(language)('filters')}
      dangerouslySetInnerHTML={cachedHtml(
        data.filtered ? data : data.frame,
        `filters ${language} ${data.heading.join()}`,
        inside,
      )}
    />
  );
}
function Inside({ data, language }: { data: GalleryData; language: Language }) {
  const t = words(language);
  const count = (n: number | null) => n !== null && <span className="num">{number(n, language)}</span>;
  return (
    <>
      <header>
        <b>{t('filters')}</b>
        <a className="small link" href={data.resetHref}>
          {t('clearAll')}
        </a>
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" aria-label={t('done')}>
          <Icon name="close" />
        </button>
      </header>
      <div className="flt-in" id="facets" data-swap>
        {data.types.length > 0 && (
          <details open id="f-type">
            <summary>{t('kind')}</summary>
            <div className="pop">
              <label>
                <input
                  className="ck round"
                  type="radio"
                  form="find"
                  name="type"
                  value=""
                  defaultChecked={data.types.every(({ on }) => !on)}
                  id="f-type-all"
                />
                {t('allKinds')}
              </label>
              {data.types.map((choice) => (
                <label key={choice.value}>
                  <input
                    className="ck round"
                    type="radio"
                    form="find"
                    name="type"
                    value={choice.value}
                    defaultChecked={choice.on}
                    disabled={choice.count === 0 && !choice.on}
                    id={`f-type-${choice.value}`}
                  />
                  {choice.label}
                  {count(choice.count)}
                </label>
              ))}
            </div>
          </details>
        )}
        {data.groups.map((group, at) => (
          <details key={at} open={at < 2 || group.choices.some(({ on }) => on)} id={`f-${at}`}>
            <summary>{group.title ?? t(group.name === 'category' ? 'category' : 'services')}</summary>
            <div className="pop">
              {group.choices.map((choice, i) => (
                <label key={choice.value}>
                  <input
                    className="ck"
                    type="checkbox"
                    form="find"
                    name={group.name}
                    value={choice.value}
                    defaultChecked={choice.on}
                    disabled={choice.count === 0 && !choice.on}
                    id={`f-${at}-${i}`}
                  />
                  {choice.label}
                  {count(choice.count)}
                </label>
              ))}
            </div>
          </details>
        ))}
        <noscript>
          <button className="btn btn-line" type="submit" form="find">
            {t('apply')}
          </button>
        </noscript>
      </div>
      <footer>
        <button className="btn" type="submit" form="find" data-done>
          {t('done')}
        </button>
      </footer>
    </>
  );
}
