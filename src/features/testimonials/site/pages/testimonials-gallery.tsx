import { Icon } from '#site/kit/icon.tsx';
import { Pager } from '#site/kit/pager.tsx';
import { largeUrl, Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { excerptOf } from '../../rules.ts';
import { words, type T } from '../words.ts';
import './testimonials-gallery.css';

type Data = PageData['testimonials-gallery'];
type Entry = Data['entries'][number];
type Look = NonNullable<Data['settings']>;

/**
 * Shows testimonials as cards (TEST-55 to 62), with native elements only, so it works without a script.
 */
export function TestimonialsGalleryPage({ site, data, language }: PageProps<Data>) {
  const t = words(language);
  const { entries, settings } = data;
  return (
    <main className="tg wrap band">
      <header className="tg-h">
        {settings?.logo !== false && (
          <a className="brand" href="/">
            {site.logo ? (
              <img src={site.logo.url} alt={site.brandName} width={180} height={36} />
            ) : (
              <span>{site.brandName}</span>
            )}
          </a>
        )}
        {entries.length > 0 && <h1 className="h-l">{t('galleryTitle')}</h1>}
      </header>
      {entries.length === 0 || !settings ? (
        <div className="tg-oops">
          <h1 className="h-l">{t('oops')}</h1>
          <p className="muted">{t('wentWrong')}</p>
          {data.first && (
            <p>
              <a className="btn btn-line" href={data.first}>
                {t('toStart')}
              </a>
            </p>
          )}
        </div>
      ) : (
        <>
          <ul className="tg-grid" id="cards">
            {entries.map((entry, n) => (
              <Card
                key={entry.id}
                entry={entry}
                look={settings}
                t={t}
                language={language}
                first={n < 2 && !data.first}
              />
            ))}
          </ul>
          <Pager
            next={data.next}
            first={data.first}
            language={language}
            label={settings.loadMoreLabel || t('loadMore')}
            tap
          />
        </>
      )}
    </main>
  );
}

function Card({
  entry,
  look,
  t,
  language,
  first,
}: {
  entry: Entry;
  look: Look;
  t: T;
  language: PageProps<Data>['language'];
  first: boolean;
}) {
  const who = <Who entry={entry} key="who" />;
  const cover = entry.cover ?? entry.photos[0] ?? null;
  const excerpt = excerptOf(entry.description);
  const quote = (
    <div className="tg-said" key="said">
      {look.showRating && <Stars rating={entry.rating} language={language} />}
      {excerpt === null ? (
        entry.description && <p>{entry.description}</p>
      ) : (
        <details>
          <summary>
            <span className="part">{excerpt}</span> <span className="link open">{t('showMore')}</span>
            <span className="link close">{t('showLess')}</span>
          </summary>
          <p>{entry.description}</p>
        </details>
      )}
    </div>
  );
  return (
    <li className="tg-card" id={`t-${entry.id}`}>
      {entry.video?.film ? (
        <Film entry={entry} t={t} />
      ) : (
        cover && (
          <a
            className="tg-pic"
            href={largeUrl(cover)}
            data-photo="image"
            data-alt={t('photoBy', { name: entry.customerName })}
          >
            <Picture
              picture={cover}
              sizes="(min-width: 1100px) 30vw, (min-width: 640px) 46vw, 92vw"
              first={first}
              alt={cover.alt || t('photoBy', { name: entry.customerName })}
            />
          </a>
        )
      )}
      {look.showUserBlockBottom ? [quote, who] : [who, quote]}
    </li>
  );
}

/** Shows a video that plays in place by the browser's own controls over its still. */
function Film({ entry, t }: { entry: Entry; t: T }) {
  return (
    <details className="tg-film">
      <summary aria-label={t('playVideo')}>
        <Picture picture={entry.cover ?? entry.video} sizes="(min-width: 1100px) 30vw, 92vw" alt="" />
        <span className="play">
          <Icon name="play" />
        </span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer speaks; the words stand beside it */}
      <video
        controls
        playsInline
        preload="none"
        src={entry.video!.film!}
        poster={entry.video!.base ? largeUrl(entry.video!) : undefined}
        aria-label={t('playVideo')}
      />
    </details>
  );
}

function Who({ entry }: { entry: Entry }) {
  return (
    <div className="tg-who">
      <span className="face" aria-hidden="true">
        {entry.customerPhoto?.base ? (
          <Picture picture={entry.customerPhoto} sizes="48px" alt="" face />
        ) : (
          Array.from(entry.customerName.trim()).slice(0, 1)
        )}
      </span>
      <p>
        <b>{entry.customerName}</b>
        {entry.customerTitle && <small>{entry.customerTitle}</small>}
      </p>
    </div>
  );
}
