import type { Language } from '#shared/endpoint.ts';
import type { PageData } from '#shared/pages.ts';
import { number } from '#shared/words.ts';
import type { PageProps } from '#site/page.ts';
import { tabLabel } from '#site/templates/header.tsx';
import { siteWords } from '#site/words.ts';
import { Layout } from '#site/templates/layout.tsx';
import { kindWords } from '../words.ts';
import { Plate } from '../../parts/plates.tsx';
import { SearchForm } from '../../parts/search-form.tsx';
import { words } from '../../words.ts';
import '../../parts/filters.css';
import './not-found.css';

type Lost = PageData['not-found'];
type Part = { data: Lost; language: Language };
/** Tabs that lead on from an address that is not there, the most useful first. */
const WAYS = ['gallery', 'services', 'type', 'contact', 'map', 'reviews'];

function Ways({ data: { frame }, language }: Part) {
  const tabs = frame.tabs
    .filter(({ tab }) => WAYS.includes(tab))
    .toSorted((first, second) => WAYS.indexOf(first.tab) - WAYS.indexOf(second.tab))
    .slice(0, 4);
  return (
    <nav aria-label={kindWords(language)('waysOn')}>
      <ul className="ways">
        {tabs.map((tab) => (
          <li key={tab.path}>
            <a href={tab.href}>
              <span>{tabLabel(tab, frame, language)}</span>
              {tab.count !== null && <span className="muted num">{number(tab.count, language)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Shows the page for unknown addresses in the frame of the business (SHELL-09): a search, the menu, the newest
 * work; or, without a home link, that a preview has ended.
 */
export function NotFoundPage(props: PageProps<Lost>) {
  const { data, language } = props;
  const say = siteWords(language);
  if (data.home === null)
    return (
      <Layout {...props}>
        <div className="wrap band">
          <h1 className="h-l">{words(language)('previewEnded')}</h1>
          <p className="muted lost">{words(language)('previewEndedText')}</p>
        </div>
      </Layout>
    );
  return (
    <Layout {...props}>
      <section className="wrap nil">
        <div>
          <h1 className="h-l">{say('notFoundTitle')}</h1>
          <p className="muted lost">{say('notFoundText')}</p>
          <SearchForm data={data} label={words(language)('searchLabel')} submit={words(language)('search')} />
          <p className="nil-b">
            <a className="btn" href={data.home}>
              {say('notFoundButton')}
            </a>
          </p>
        </div>
        <Ways data={data} language={language} />
      </section>
      {data.recent.length > 0 && (
        <section className="wrap band">
          <h2 className="h-m nil-h">{kindWords(language)('recently')}</h2>
          <div className="rel">
            {data.recent.map((card) => (
              <Plate key={card.id} card={card} sizes="(max-width: 860px) 90vw, 33vw" language={language} />
            ))}
          </div>
        </section>
      )}
    </Layout>
  );
}
