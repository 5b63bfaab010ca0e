import type { Language } from '#shared/endpoint.ts';
import { Picture } from '#site/kit/picture.tsx';
import type { ItemData } from '../../contract-item-page.ts';
import { words } from '../words.ts';
import { kindWords } from './words.ts';
import { Plate } from '../parts/plates.tsx';
import './article.css';

type Props = { data: ItemData; language: Language };
/** Shows the author, the day, the length and the subjects of an article beside its text. */
function Margin({ data, language }: Props) {
  const t = kindWords(language);
  const links = [...data.categories, ...data.services];
  return (
    <aside className="side" aria-label={t('about')}>
      <p>{data.author}</p>
      <p>
        <span className="muted">{t('written')}</span>{' '}
        <time dateTime={data.published.day}>{data.published.text}</time>
      </p>
      <p className="muted num">{t('minutes', { count: data.minutes })}</p>
      {links.length > 0 && (
        <p className="rd-l">
          {links.map((link) => (
            <a key={link.href} className="link" href={link.href}>
              {link.label}
            </a>
          ))}
        </p>
      )}
    </aside>
  );
}
/** Shows a part of the text; the first paragraph is larger. */
function Part({ block, first }: { block: ItemData['blocks'][number]; first: boolean }) {
  if (block.kind === 'heading') return <h2 className="h-m">{block.text}</h2>;
  if (block.kind === 'list')
    return (
      <ul>
        {block.entries.map((entry, at) => (
          <li key={at}>{entry}</li>
        ))}
      </ul>
    );
  return <p className={first ? 'first' : undefined}>{block.text}</p>;
}
/** Parts of a text that ends on the screen of the invitation at the end of its page. */
const SHORT = 3;
/** Returns the photo of an article that stands within its text, if the text is long enough for one. */
export const pictureInText = ({ kind, blocks, photos }: ItemData): ItemData['photos'][number] | undefined =>
  kind === 'article' && blocks.length > SHORT
    ? photos.find((photo) => photo.kind === 'image' && photo.base !== null)
    : undefined;
/** Shows the text of an article for reading, with an invitation and one of its pictures within it. */
export function ArticleText({ data, language }: Props) {
  const t = kindWords(language);
  const { frame, blocks } = data;
  // A picture stands in the middle, but never between a heading and its text.
  const half = Math.ceil(blocks.length / 2);
  const middle = blocks.findIndex((_, at) => at >= half && blocks[at - 1]?.kind !== 'heading');
  const picture = pictureInText(data);
  return (
    <div className="wrap rd-w">
      <div className="rd">
        <Margin data={data} language={language} />
        {blocks
          .map((block, at) => <Part key={at} block={block} first={at === 0} />)
          .flatMap((part, at) => {
            if (at !== middle) return [part];
            const figure = picture && (
              <figure key="picture" className="out">
                <Picture picture={picture} sizes="(max-width: 860px) 90vw, 92vw" />
                {picture.caption && <figcaption className="cap muted">{picture.caption}</figcaption>}
              </figure>
            );
            return [figure, part];
          })}
        {blocks.length > SHORT && (
          <div className="invite">
            <span>{frame.closing.title || t('inviteText')}</span>
            <a className="btn" href={frame.contactHref}>
              {frame.labels.contactUs || words(language)('contact')}
            </a>
          </div>
        )}
      </div>
    </div>
  );
}
/** Shows work that belongs to an article. */
export function RelatedWork({ data, language }: Props) {
  const t = kindWords(language);
  const gallery = data.frame.tabs.find(({ tab }) => tab === 'gallery')?.href ?? '/project';
  if (data.related.length === 0) return null;
  return (
    <section className="voices">
      <div className="wrap band">
        <div className="sec-h">
          <h2 className="h-m">{t('relatedTitle')}</h2>
          <a className="more" href={gallery}>
            {t('allWork')}
          </a>
        </div>
        <div className="rel">
          {data.related.map((card) => (
            <Plate key={card.id} card={card} sizes="(max-width: 860px) 90vw, 33vw" language={language} />
          ))}
        </div>
      </div>
    </section>
  );
}
