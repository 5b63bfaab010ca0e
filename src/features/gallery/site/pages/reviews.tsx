import { number } from '#shared/words.ts';
import { Pager } from '#site/kit/pager.tsx';
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
  const { data, language } = props, { rating } = data, t = aroundWords(language), given = rating.stars.reduce((a, b) => a + b, 0);
  return (
    <Layout {...props} className="wrap">
      <header className="page-h rv-h">
        <h1 className="h-l">{data.title}</h1>
        {rating.average !== null && (
          <div className="sum">
            <strong className="num">{new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating.average)}</strong>
            <span><Stars rating={Math.round(rating.average)} language={language} /><br /><span className="muted small">{t('fromAll', { count: given })}</span></span>
            <ol className="bars num">{[5, 4, 3, 2, 1].map((n) => <li key={n}><span className="vh">{t('starsGiven', { stars: n, count: rating.stars[n - 1]! })}</span><span aria-hidden="true">{number(n, language)}</span><svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="6" fill="var(--surface-3)" /><rect width={given ? (rating.stars[n - 1]! / given) * 100 : 0} height="6" fill="var(--text)" /></svg><span aria-hidden="true" className="muted">{number(rating.stars[n - 1]!, language)}</span></li>)}</ol>
          </div>
        )}
      </header>
      {data.reviews.length > 0 ? <div className="tgrid" id="cards" data-loaded={siteWords(language)('loaded', { count: 0 }).replace(number(0, language), '{n}')}>{data.reviews.map((review) => <ReviewCard key={review.id} review={review} language={language} />)}</div>
        : <div className="none"><p className="h-m">{t('noReviews')}</p><p className="muted">{t('noReviewsText')}</p><p><a className="btn" href={data.frame.tabs.find((tab) => tab.tab === 'gallery')?.href ?? '/project'}>{t('toProjects')}</a></p></div>}
      {data.next || data.first ? <Pager next={data.next} first={data.first} language={language} /> : <div className="rv-end" />}
    </Layout>
  );
}
