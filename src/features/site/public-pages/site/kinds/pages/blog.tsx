import { Pager } from '#site/kit/pager.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { cropped } from '#shared/pictures/picture-sizes.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { siteWords } from '#site/words.ts';
import type { Language } from '#shared/endpoint.ts';
import type { ArticleCard, BlogData } from '../../../contract-pages.ts';
import { kindWords } from '../words.ts';
import { words } from '../../words.ts';
import { Invite } from '../../parts/invite.tsx';
import { SearchForm } from '../../parts/search-form.tsx';
import '../../parts/filters.css';
import './blog.css';

type Entry = { card: ArticleCard; language: Language };
/** Shows when an article was published and how long it is to read. */
const When = ({ card, language }: Entry) => (
  <span className="muted num">
    <time dateTime={card.day}>{card.date}</time>
    {' · '}
    {kindWords(language)('minutes', { count: card.minutes })}
  </span>
);
function Lead({ card, language }: Entry) {
  return (
    <a className="bl-1 plate" href={card.href} data-lead>
      <div className="pic">
        <Picture
          picture={card.cover}
          sizes={
            card.cover
              ? cropped(card.cover, [
                  ['(max-width: 860px)', 100, 4 / 3],
                  ['', 60, 2],
                ])
              : '60vw'
          }
          first
          alt=""
        />
      </div>
      <div>
        <p className="small">
          <When card={card} language={language} />
        </p>
        <h2 className="h-m">{card.title}</h2>
        {card.lead && <p className="muted">{card.lead}</p>}
        <p className="small">{card.author}</p>
      </div>
    </a>
  );
}
function Line({ card, language }: Entry) {
  return (
    <li id={`c-${card.id}`}>
      <a href={card.href}>
        <Picture picture={card.cover} sizes="132px" alt="" />
        <h2>{card.title}</h2>
        <span className="muted">{card.author}</span>
        <When card={card} language={language} />
      </a>
    </li>
  );
}

/** Shows a list of articles: a search, subjects, the newest large, the others by date, and the feed (SITE-15). */
export function BlogPage(props: PageProps<BlogData>) {
  const { data, language } = props;
  const t = kindWords(language);
  const say = words(language);
  const isEmpty = !data.lead && data.articles.length === 0;
  return (
    <Layout {...props}>
      <div className="wrap">
        <header className="page-h">
          <div id="count" data-swap>
            <h1 className="h-l">
              {data.title}
              {data.count > 0 && (
                <span className="num" data-say={t('articles', { count: data.count })}>
                  {say('countOf', { count: data.count, more: data.more })}
                </span>
              )}
            </h1>
          </div>
          <SearchForm data={data} label={t('searchArticles')} submit={say('search')} live />
        </header>
        <div id="results" data-swap>
          {data.subjects.length > 1 && (
            <nav className="tags-l" aria-label={t('subjects')}>
              <a href={data.resetHref} aria-current={data.filtered ? undefined : 'page'}>
                {t('allSubjects')}
              </a>
              {data.subjects.map((subject) => (
                <a
                  key={subject.href}
                  href={subject.href}
                  rel="nofollow"
                  aria-current={subject.on ? 'page' : undefined}
                >
                  {subject.label}
                </a>
              ))}
            </nav>
          )}
          {data.lead && <Lead card={data.lead} language={language} />}
          {isEmpty && (
            <div className="none">
              <h2 className="h-m">{t('noArticles')}</h2>
              <p className="muted">{t('noArticlesText')}</p>
              <p>
                <a className="btn btn-line" href={data.resetHref}>
                  {say('startOver')}
                </a>
              </p>
            </div>
          )}
          <ol
            className="bl"
            id="cards"
            data-loaded={siteWords(language)('loaded', { count: 0 }).replace(/[0٠]/, '{n}')}
          >
            {data.articles.map((card) => (
              <Line key={card.id} card={card} language={language} />
            ))}
          </ol>
          <Pager next={data.next} first={data.first} language={language} />
        </div>
        <p className="small bl-feed">
          <a className="link" href="/feed.xml">
            {t('feed')}
          </a>{' '}
          {t('feedFor')}
        </p>
      </div>
      <Invite frame={data.frame} language={language} />
    </Layout>
  );
}
