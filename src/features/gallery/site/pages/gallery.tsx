import type { Language } from '#shared/endpoint.ts';
import { comma } from '#shared/language.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Pager } from '#site/kit/pager.tsx';
import { escaped, pictureHtml } from '#site/kit/picture.tsx';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { siteWords } from '#site/words.ts';
import type { CardData, GalleryData } from '../../contract-pages.ts';
import { FilterForm } from '../filter-form.tsx';
import { words } from '../words.ts';
import '../parts/filters.css';
import './gallery.css';

const sizes = '(max-width: 860px) 100vw, (max-width: 1400px) 50vw, 700px';

/** Returns a card as HTML text, since thirty cards as elements take half the time of the page. */
function cardHtml(item: CardData, first: boolean, language: Language): string {
  const place = [item.place, item.year].filter(Boolean).join(comma(language));
  return `<figure id="c-${escaped(item.id)}"><a class="plate" href="${escaped(item.href)}"><div class="pic">${pictureHtml({ picture: item.cover, sizes, first, alt: '' })}</div><figcaption><b>${escaped(item.title)}</b>${place && `<span>${escaped(place)}</span>`}</figcaption></a></figure>`;
}

/**
 * Shows the list of all projects: filters and search in the address, 30 cards and more (SITE-09, SITE-34, SITE-44
 * to SITE-47).
 */
export function GalleryPage(props: PageProps<GalleryData>) {
  const { data, language } = props;
  const t = words(language);
  const { frame } = data;
  if (data.disabled)
    return (
      <Layout {...props}>
        <div className="wrap band">
          <h1 className="h-l">{t('oops')}</h1>
          <p className="muted">{t('disabled')}</p>
        </div>
      </Layout>
    );
  const sidebar = data.sidebar && (data.types.length > 0 || data.groups.length > 0);
  const second = frame.template === 'template2';
  return (
    <Layout {...props} className={second ? 'g2' : undefined}>
      <div className={second ? 't2-top' : undefined}>
        <header className="wrap page-h">
          <div id="count" data-swap>
            <h1 className={second ? 'h-xl' : 'h-l'}>
              {t('gallery')}
              {data.total > 0 && (
                <span className="num" data-say={t('results', { count: data.total })}>
                  {t('countOf', { count: data.total, more: data.more })}
                </span>
              )}
            </h1>
          </div>
          <form
            id="find"
            className="search"
            role="search"
            method="get"
            action={data.action || undefined}
            data-live
          >
            <Icon name="search" />
            <label className="vh" htmlFor="q">
              {t('searchLabel')}
            </label>
            <input
              type="search"
              id="q"
              name="q"
              defaultValue={data.search}
              placeholder={t('searchLabel')}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
            {data.hidden.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="vh" type="submit">
              {t('search')}
            </button>
          </form>
        </header>
      </div>
      <div className={`wrap gal${sidebar ? '' : ' all'}`}>
        {sidebar && <FilterForm data={data} language={language} />}
        <div id="results" data-swap>
          {(data.chips.length > 0 || data.search) && (
            <div className="chips">
              {data.chips.map((chip) => (
                <a
                  key={chip.href + chip.label}
                  href={chip.href}
                  rel="nofollow"
                  aria-label={t('remove', { label: chip.label })}
                >
                  {chip.label} <Icon name="close" />
                </a>
              ))}
              {data.chips.length > 0 && (
                <a className="link plain" href={data.clearHref} rel="nofollow">
                  {t('clear')}
                </a>
              )}
            </div>
          )}
          {data.items.length > 0 ? (
            <div
              className="grid"
              id="cards"
              data-loaded={siteWords(language)('loaded', { count: 0 }).replace(/[0٠]/, '{n}')}
              dangerouslySetInnerHTML={{
                __html: data.items.map((item, at) => cardHtml(item, at === 0, language)).join(''),
              }}
            />
          ) : (
            <div className="none">
              <h2 className="h-m">{t(data.filtered ? 'empty' : 'noItemsTitle')}</h2>
              <p className="muted">{t(data.filtered ? 'emptyText' : 'noItems')}</p>
              {data.filtered && (
                <p>
                  <a className="btn btn-line" href={data.resetHref}>
                    {t('startOver')}
                  </a>
                </p>
              )}
            </div>
          )}
          <Pager next={data.next} first={data.first} language={language} />
        </div>
      </div>
      {(sidebar || data.mapHref) && (
        <div className="low">
          {sidebar && (
            <button type="button" popoverTarget="filters">
              <Icon name="filters" />
              {t('editFilters')}
            </button>
          )}
          {data.mapHref && (
            <a href={data.mapHref}>
              <Icon name="map" />
              {t('mapView')}
            </a>
          )}
        </div>
      )}
    </Layout>
  );
}
