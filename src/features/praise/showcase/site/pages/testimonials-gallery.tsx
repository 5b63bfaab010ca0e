import type { Language } from '#shared/endpoint.ts';
import { Disclosure } from '#site/kit/testimonial/disclosure.tsx';
import { Film } from '#site/kit/film.tsx';
import { Icon } from '#site/kit/icon.tsx';
import { Marked } from '#site/kit/marked.tsx';
import { Pager } from '#site/kit/pager.tsx';
import { largeUrl, Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { disclosedOf } from '#shared/web/disclosure.ts';
import { excerptOf } from '../../rules.ts';
import { captionsOf } from '#features/praise/customer-video/rules-captions.ts';
import { piecesOf } from '#features/praise/testimonials/rules-marks.ts';
import { galleryWords, type GalleryT } from '../words.ts';
import './testimonials-gallery.css';

type Data = PageData['testimonials-gallery'];
type Entry = Data['entries'][number];
/** Characters of the dots after an excerpt. */
const DOTS = 3;
type Look = NonNullable<Data['settings']>;

/**
 * Shows testimonials as cards (TEST-55 to 62), with native elements only, so it works without a script.
 */
export function TestimonialsGalleryPage({ site, data, language }: PageProps<Data>) {
  const t = galleryWords(language);
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
  t: GalleryT;
  language: PageProps<Data>['language'];
  first: boolean;
}) {
  const name = entry.customerName || t('aCustomer');
  const who = <Who entry={entry} name={name} key="who" />;
  const cover = entry.cover ?? entry.photos[0] ?? null;
  const excerpt = excerptOf(entry.description);
  const marks = entry.marks ?? [];
  const quote = (
    <div className="tg-said" key="said">
      {look.showRating && <Stars rating={entry.rating} language={language} />}
      {excerpt === null ? (
        entry.description && (
          <p>
            <Marked pieces={piecesOf(entry.description, marks)} />
          </p>
        )
      ) : (
        <details>
          <summary>
            <span className="part">
              <Marked pieces={piecesOf(entry.description, marks, 0, excerpt.length - DOTS)} />
              ...
            </span>{' '}
            <span className="link open">{t('showMore')}</span>
            <span className="link close">{t('showLess')}</span>
          </summary>
          <p>
            <Marked pieces={piecesOf(entry.description, marks)} />
          </p>
        </details>
      )}
      <Disclosure of={disclosedOf(entry)} language={language} />
      {entry.answer && (
        <div className="tg-answer">
          <b>{t('answerOf')}</b>
          <p dir="auto">{entry.answer.text}</p>
        </div>
      )}
    </div>
  );
  return (
    <li className="tg-card" id={`t-${entry.id}`}>
      {entry.video?.film ? (
        <Testimony entry={entry} t={t} language={language} />
      ) : (
        cover && (
          <a className="tg-pic" href={largeUrl(cover)} data-photo="image" data-alt={t('photoBy', { name })}>
            <Picture
              picture={cover}
              sizes="(min-width: 1100px) 30vw, (min-width: 640px) 46vw, 92vw"
              first={first}
              alt={cover.alt || t('photoBy', { name })}
            />
          </a>
        )
      )}
      {look.showUserBlockBottom ? [quote, who] : [who, quote]}
    </li>
  );
}

/** Shows a video that plays in place by the browser's own controls over its still. */
function Testimony({ entry, t, language }: { entry: Entry; t: GalleryT; language: Language }) {
  return (
    <details className="tg-film">
      <summary aria-label={t('playVideo')}>
        <Picture picture={entry.cover ?? entry.video} sizes="(min-width: 1100px) 30vw, 92vw" alt="" />
        <span className="play">
          <Icon name="play" />
        </span>
      </summary>
      <Film
        language={language}
        captions={captionsOf(entry.id, entry.captions ?? [])}
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

function Who({ entry, name }: { entry: Entry; name: string }) {
  return (
    <div className="tg-who">
      <span className="face" aria-hidden="true">
        {entry.customerPhoto?.base ? (
          <Picture picture={entry.customerPhoto} sizes="48px" alt="" face />
        ) : (
          [firstSigns(name.trim(), 1)]
        )}
      </span>
      <p>
        <b>{name}</b>
        {entry.customerTitle && <small>{entry.customerTitle}</small>}
      </p>
    </div>
  );
}
