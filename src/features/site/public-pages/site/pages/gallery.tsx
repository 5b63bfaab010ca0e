import type { Language } from '#shared/endpoint.ts';
import { comma } from '#shared/language.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Pager } from '#site/kit/pager.tsx';
import { escaped, pictureHtml } from '#site/kit/picture.tsx';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { siteWords } from '#site/words.ts';
import type { CardData, GalleryData } from '../../contract-pages.ts';
import { voiceText } from '../../rules.ts';
import { FilterForm } from '../filter-form.tsx';
import { kindWords } from '../kinds/words.ts';
import { words } from '../words.ts';
import '../parts/filters.css';
import { Invite } from '../parts/invite.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import './gallery.css';

/** On phones a little less than the width of a card: few would see the difference to a file twice as heavy. */
const sizes = '(max-width: 860px) 90vw, (max-width: 1400px) 50vw, 700px';

/** Returns a card as HTML text, since thirty cards as elements take half the time of the page. */
function cardHtml(item: CardData, first: boolean, language: Language): string {
  const place = [item.price ?? item.place, item.price ? item.place : item.year]
    .filter(Boolean)
    .join(comma(language));
  return `<figure id="c-${escaped(item.id)}"><a class="plate" href="${escaped(item.href)}"><div class="pic">${pictureHtml({ picture: item.cover, sizes, first, alt: '' })}</div><div class="pt"><b>${escaped(item.title)}</b>${place && `<span>${escaped(place)}</span>`}${item.voice ? `<p class="pv">${escaped(voiceText(item.voice))}</p>` : ''}</div></a></figure>`;
}

/** Shows what is chosen, each with a link that takes it away, and the order of the list. */
function Bar({ data, language }: { data: GalleryData; language: Language }) {
  const t = words(language);
  return (
    <div className="bar">
      {data.chips.length > 0 && (
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
          <a className="link plain" href={data.clearHref} rel="nofollow">
            {t('clear')}
          </a>
        </div>
      )}
      {data.items.length > 1 && (
        <p className="sort">
          <label htmlFor="sort">{t('sort')}</label>
          <select id="sort" name="sort" form="find" defaultValue={data.sort}>
            <option value="">{t('sortNewest')}</option>
            <option value="oldest">{t('sortOldest')}</option>
            <option value="title">{t('sortTitle')}</option>
          </select>
        </p>
      )}
    </div>
  );
}
/** Shows that nothing matches, with what hides it: each filter can be taken away alone (SITE-47, SITE-48). */
function Nothing({ data, language }: { data: GalleryData; language: Language }) {
  const t = words(language);
  if (!data.filtered)
    return (
      <div className="none">
        <h2 className="h-m">{t('noItemsTitle')}</h2>
        <p className="muted">{t('noItems')}</p>
      </div>
    );
  return (
    <div className="none">
      <h2 className="h-m">{t('empty')}</h2>
      <p className="muted">{t(data.hiding.length > 1 ? 'emptyText' : 'emptyAlone')}</p>
      {data.hiding.length > 1 && (
        <ul className="hiding">
          {data.hiding.map((hiding) => (
            <li key={hiding.href}>
              <a className="link" href={hiding.href} rel="nofollow">
                {t('without', { label: hiding.isSearch ? `“${hiding.label}”` : hiding.label })}
              </a>{' '}
              <span className="muted num">{t('countOf', { count: hiding.count, more: hiding.more })}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="btn btn-line" href={data.resetHref}>
          {t('startOver')}
        </a>
      </p>
    </div>
  );
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
  const bar = (sidebar || data.mapHref) && (
    <>
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
    </>
  );
  return (
    <Layout {...props} {...(second ? { className: 'g2' } : {})} {...(bar ? { bar } : {})}>
      <div className={second ? 't2-top' : undefined}>
        <header className="wrap page-h">
          <div id="count" data-swap>
            <h1 className={second ? 'h-xl' : 'h-l'}>
              {data.heading.join(comma(language)) || t('gallery')}
              {data.total > 0 && (
                <span
                  className="num"
                  data-say={
                    data.kind === 'listing'
                      ? kindWords(language)('listings', { count: data.total })
                      : t('results', { count: data.total })
                  }
                >
                  {t('countOf', { count: data.total, more: data.more })}
                </span>
              )}
            </h1>
          </div>
          <SearchForm data={data} label={t('searchLabel')} submit={t('search')} live />
        </header>
      </div>
      <div className={`wrap gal${sidebar ? '' : ' all'}`}>
        {sidebar && <FilterForm data={data} language={language} />}
        <div id="results" data-swap>
          <Bar data={data} language={language} />
          {data.corrected && <p className="muted near">{t('corrected', { search: data.search })}</p>}
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
            <Nothing data={data} language={language} />
          )}
          <Pager next={data.next} first={data.first} language={language} />
        </div>
      </div>
      <Invite frame={frame} language={language} />
    </Layout>
  );
}
