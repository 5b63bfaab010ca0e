import { Island } from '#site/kit/island.tsx';
import { Icon } from '#site/kit/icon.tsx';
import { Pager } from '#site/kit/pager.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { comma } from '#shared/language.ts';
import MapIsland from '../islands/map.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import { Invite } from '../parts/invite.tsx';
import '#shared/map/map.css';
import '../parts/still.css';
import './map.css';
import '../parts/map-split.css';

/**
 * Shows the map (tab 1) with its list: links without a script, on phones a row of cards over the map
 * (SITE-10).
 */
export function MapPage(props: PageProps<PageData['map']>) {
  const { data, language } = props;
  const { frame } = data;
  const t = aroundWords(language);
  const second = frame.template === 'template2';
  const gallery = frame.tabs.find((tab) => tab.tab === 'gallery')?.href ?? '/project';
  return (
    <Layout
      {...props}
      className={`mpg ${second ? 't2m' : 'split'}${data.places.length ? '' : ' bare'}`}
      footer={false}
    >
      <section className="ml">
        <div className="ml-h">
          <h1 className={second ? 'h-l' : 'h-m'}>{t('mapHeading')}</h1>
          {data.count > 0 && <p className="muted small">{t('onMap', { count: data.count })}</p>}
          <p className="small ml-g">
            <a className="link" href={gallery}>
              {t('listView')}
            </a>
          </p>
        </div>
        {data.places.length === 0 && (
          <div className="none">
            <p>
              {t('noPlaces')}. <span className="muted">{t('noPlacesText')}</span>
            </p>
            <p>
              <a className="btn" href={gallery}>
                {t('toProjects')}
              </a>
            </p>
          </div>
        )}
        <ul id="cards" aria-label={t('mapHeading')} data-wakes="map">
          {data.places.map((place) => (
            <li key={place.id} id={`m-${place.id}`} data-place={place.id}>
              <a href={place.href}>
                <Picture picture={place.cover} sizes={second ? '236px' : '132px'} alt="" />
                <span>
                  <b>{place.title}</b>
                  <span className="muted small">
                    {[place.place, place.year].filter(Boolean).join(comma(language))}
                  </span>
                  <span className="go small">
                    {t('seeProject')} <Icon name="arrow" flip />
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <Pager next={data.next} first={data.first} language={language} />
        <Invite frame={frame} language={language} />
      </section>
      <div className="mp-hole">
        {data.still && <div className="mp-still" dangerouslySetInnerHTML={{ __html: data.still }} />}
        <Island
          name="map"
          on={data.still ? 'use' : 'visible'}
          Component={MapIsland}
          props={{
            language,
            maxZoom: data.maxZoom,
            view: data.view,
            region: data.region,
            unit: data.unit,
            streets: data.streets,
            isEmpty: data.places.length === 0,
          }}
        />
      </div>
    </Layout>
  );
}
