import { number } from '#shared/words.ts';
import { Pager } from '#site/kit/pager.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { PageProps, SiteFrame } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { siteWords } from '#site/words.ts';
import type { Rating, Review } from '../../contract.ts';
import { ReviewCard } from '../parts/review-card.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import './reviews.css';

/** Reviews (tab 3): the average of all of them, every rating shown, newest first (SITE-56). */
export function ReviewsPage(props: PageProps<{ frame: SiteFrame; title: string; rating: Rating; reviews: Review[]; next: string | null; first: string | null }>) {
  const { data, language } = props, { rating, frame } = data, t = aroundWords(language), given = rating.stars.reduce((a, b) => a + b, 0);
  const second = frame.template === 'template2', lead = second && !data.first && data.reviews[0]?.text && (data.reviews[0].cover ?? data.reviews[0].about?.cover)?.base ? data.reviews[0] : null;
  const head = (
    <header className="page-h rv-h">
      <h1 className={second ? 'h-xl' : 'h-l'}>{data.title}</h1>
      {rating.average !== null && (
        <div className="sum">
          <strong className="num">{new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating.average)}</strong>
          <span><Stars rating={Math.round(rating.average)} language={language} /><br /><span className="muted small">{t('fromAll', { count: given })}</span></span>
          <ol className="bars num">{[5, 4, 3, 2, 1].map((n) => <li key={n}><span className="vh">{t('starsGiven', { stars: n, count: rating.stars[n - 1]! })}</span><span aria-hidden="true">{number(n, language)}</span><svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="6" fill="var(--surface-3)" /><rect width={given ? (rating.stars[n - 1]! / given) * 100 : 0} height="6" fill="var(--text)" /></svg><span aria-hidden="true" className="muted">{number(rating.stars[n - 1]!, language)}</span></li>)}</ol>
        </div>
      )}
    </header>
  );
  return (
    <Layout {...props} className={second ? 'rv-2' : 'wrap'}>
      {second ? <div className="t2-top"><div className="wrap">{head}</div></div> : head}
      {lead && (
        <section className="t2q" id={`r-${lead.id}`}>
          <Picture picture={lead.cover ?? lead.about?.cover ?? null} sizes="(max-width: 860px) 100vw, 60vw" first alt={lead.cover?.alt || lead.about?.title || lead.name} />
          <figure>
            <Stars rating={lead.rating} language={language} />
            <blockquote className={lead.text.length > 260 ? 'long' : undefined}>{lead.text}</blockquote>
            <figcaption className="who"><b>{lead.name || t('customer')}</b>{lead.about ? <a className="muted link" href={lead.about.href}>{lead.about.title}</a> : lead.role && <span className="muted">{lead.role}</span>}</figcaption>
          </figure>
        </section>
      )}
      <div className={second ? 'wrap' : undefined}>
        {data.reviews.length > 0 ? <div className="tgrid" id="cards" data-loaded={siteWords(language)('loaded', { count: 0 }).replace(number(0, language), '{n}')}>{data.reviews.filter((one) => one !== lead).map((review) => <ReviewCard key={review.id} review={review} language={language} withItem />)}</div>
          : <div className="none"><p className="h-m">{t('noReviews')}</p><p className="muted">{t('noReviewsText')}</p><p><a className="btn" href={frame.tabs.find((tab) => tab.tab === 'gallery')?.href ?? '/project'}>{t('toProjects')}</a></p></div>}
        {data.next || data.first ? <Pager next={data.next} first={data.first} language={language} /> : <div className="rv-end" />}
      </div>
    </Layout>
  );
}
