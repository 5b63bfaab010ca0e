import { localeOf } from '#shared/language.ts';
import type { Language } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import { Pager } from '#site/kit/pager.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { siteWords } from '#site/words.ts';
import type { Review } from '../../contract-pages.ts';
import { ReviewCard } from '../parts/review-card.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import { Elsewhere } from '../parts/elsewhere.tsx';
import { Invite } from '../parts/invite.tsx';
import './reviews.css';

type Data = PageData['reviews'];
type Worded = { t: ReturnType<typeof aroundWords>; language: Language };

function Bar({ stars, count, share, t, language }: Worded & { stars: number; count: number; share: number }) {
  return (
    <li>
      <span className="vh">{t('starsGiven', { stars, count })}</span>
      <span aria-hidden="true">{number(stars, language)}</span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" fill="var(--surface-3)" />
        <rect width={share} height="6" fill="var(--text)" />
      </svg>
      <span aria-hidden="true" className="muted">
        {number(count, language)}
      </span>
    </li>
  );
}
/** Shows the average of all ratings and the number of each. */
function Sum({ average, stars, t, language }: Worded & { average: number; stars: number[] }) {
  const total = stars.reduce((a, b) => a + b, 0);
  const share = (count: number) => (total ? (count / total) * 100 : 0);
  return (
    <div className="sum">
      <strong className="num">
        {new Intl.NumberFormat(localeOf(language), {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        }).format(average)}
      </strong>
      <span>
        <Stars rating={Math.round(average)} language={language} />
        <br />
        <span className="muted small">{t('fromAll', { count: total })}</span>
      </span>
      <ol className="bars num">
        {[5, 4, 3, 2, 1].map((n) => (
          <Bar
            key={n}
            stars={n}
            count={stars[n - 1]!}
            share={share(stars[n - 1]!)}
            t={t}
            language={language}
          />
        ))}
      </ol>
    </div>
  );
}
/** Shows the newest review at the width of the screen (template2). */
function Lead({ review, t, language }: Worded & { review: Review }) {
  const { about, cover, text, name, role } = review;
  return (
    <section className="t2q" id={`r-${review.id}`}>
      <Picture
        picture={cover ?? about?.cover ?? null}
        sizes="(max-width: 860px) 90vw, 60vw"
        first
        alt={cover?.alt || about?.title || name}
      />
      <figure>
        <Stars rating={review.rating} language={language} />
        <blockquote className={text.length > 260 ? 'long' : undefined}>{text}</blockquote>
        <figcaption className="who">
          <b>{name || t('customer')}</b>
          {about ? (
            <a className="muted link" href={about.href}>
              {about.title}
            </a>
          ) : (
            role && <span className="muted">{role}</span>
          )}
        </figcaption>
      </figure>
    </section>
  );
}
function Cards({ reviews, language }: { reviews: Review[]; language: Language }) {
  const loaded = siteWords(language)('loaded', { count: 0 }).replace(number(0, language), '{n}');
  return (
    <div className="tgrid" id="cards" data-loaded={loaded}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} language={language} withItem />
      ))}
    </div>
  );
}
const mayLead = ({ text, cover, about }: Review) => text !== '' && Boolean((cover ?? about?.cover)?.base);

/** Shows the reviews (tab 3): their average, the number of each rating, and all of them, newest first (SITE-56). */
export function ReviewsPage(props: PageProps<Data>) {
  const { data, language } = props;
  const { rating, frame, reviews, next, first } = data;
  const t = aroundWords(language);
  const second = frame.template === 'template2';
  const [newest] = reviews;
  const lead = second && !first && newest && mayLead(newest) ? newest : null;
  const projects = frame.tabs.find((tab) => tab.tab === 'gallery')?.href ?? '/project';
  const head = (
    <header className="page-h rv-h">
      <h1 className={second ? 'h-xl' : 'h-l'}>{data.title}</h1>
      {rating.average !== null && (
        <Sum average={rating.average} stars={rating.stars} t={t} language={language} />
      )}
    </header>
  );
  return (
    <Layout {...props} className={second ? 'rv-2' : 'wrap'}>
      {second ? (
        <div className="t2-top">
          <div className="wrap">{head}</div>
        </div>
      ) : (
        head
      )}
      {lead && <Lead review={lead} t={t} language={language} />}
      <div className={second ? 'wrap' : undefined}>
        {reviews.length > 0 || data.elsewhere.length > 0 ? (
          <Cards reviews={reviews.filter((review) => review !== lead)} language={language} />
        ) : (
          <div className="none">
            <p className="h-m">{t('noReviews')}</p>
            <p className="muted">{t('noReviewsText')}</p>
            <p>
              <a className="btn" href={projects}>
                {t('toProjects')}
              </a>
            </p>
          </div>
        )}
        <Elsewhere voices={data.elsewhere} language={language} />
        {next || first ? <Pager next={next} first={first} language={language} /> : <div className="rv-end" />}
      </div>
      <Invite frame={frame} language={language} />
    </Layout>
  );
}
