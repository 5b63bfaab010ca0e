import { number } from '#shared/words.ts';
import { Compare } from '#site/kit/compare.tsx';
import { Pager } from '#site/kit/pager.tsx';
import { cropped } from '#shared/pictures/picture-sizes.ts';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import { Invite } from '../parts/invite.tsx';
import './before-after.css';

/** Returns the box of a pair on wide screens for `cropped`: its width in vw and its shape. */
function wideBox(isSecond: boolean, isLarge: boolean): [media: string, vw: number, shape: number] {
  if (isSecond) return ['', 100, 16 / 9];
  return isLarge ? ['', 92, 2] : ['', 46, 3 / 2];
}

/**
 * Shows before and after (tab 5): a slider for each item with a pair, and its title (SITE-12, SITE-58).
 */
export function BeforeAfterPage(props: PageProps<PageData['before-after']>) {
  const { data, language } = props;
  const t = aroundWords(language);
  const second = data.frame.template === 'template2';
  return (
    <Layout {...props} className={second ? 'bas-2' : 'wrap'}>
      <header className={second ? 'wrap page-h' : 'page-h'}>
        <h1 className={second ? 'h-xl' : 'h-l'}>
          {data.title}
          {data.count > 0 && <span className="num many">{number(data.count, language)}</span>}
        </h1>
        {data.pairs.length > 0 && <p className="muted">{t('pull')}</p>}
      </header>
      {data.pairs.length > 0 ? (
        <div className={`bas n${Math.min(data.pairs.length, 3)}`} id="cards">
          {data.pairs.map((item, at) => (
            <figure key={item.id} id={`p-${item.id}`}>
              <Compare
                before={item.pair.before}
                after={item.pair.after}
                name={item.title}
                language={language}
                first={at === 0}
                sizes={cropped(item.pair.after, [
                  ['(max-width: 860px)', 100, 4 / 5],
                  wideBox(second, at === 0 && data.pairs.length !== 2),
                ])}
              />
              <figcaption className="cap">
                <h2>
                  <a href={item.href}>{item.title}</a>
                </h2>
                <span className="muted">{item.place}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      ) : (
        <div className={second ? 'wrap none' : 'none'}>
          <p className="h-m">{t('noPairs')}</p>
          <p className="muted">{t('noPairsText')}</p>
          <p>
            <a
              className="btn"
              href={data.frame.tabs.find((tab) => tab.tab === 'gallery')?.href ?? '/project'}
            >
              {t('toProjects')}
            </a>
          </p>
        </div>
      )}
      {data.next || data.first ? (
        <Pager next={data.next} first={data.first} language={language} />
      ) : (
        <div className="below" />
      )}
      <Invite frame={data.frame} language={language} />
    </Layout>
  );
}
