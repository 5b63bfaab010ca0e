import type { Language } from '#shared/endpoint.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { ItemData } from '../contract-item-page.ts';
import { kindWords } from './kinds/words.ts';
import { words } from './words.ts';

/** Properties of every section. */
export type Section = { data: ItemData; language: Language; t: ReturnType<typeof words> };

/** An item before or after the one of the page. */
export type Neighbour = NonNullable<ItemData['next']>;

const Thumb = ({ of: { cover } }: { of: Neighbour }) =>
  cover?.base ? <Picture picture={cover} sizes="88px" alt="" /> : null;
/** Shows the items before and after in the bar of phones (SITE-31). */
export function Steps({ data: { previous, next }, t }: Pick<Section, 'data' | 't'>) {
  return (
    <>
      {previous && (
        <a href={previous.href} aria-label={t('previous')}>
          <Icon name="previous" flip />
        </a>
      )}
      {next && (
        <a href={next.href} aria-label={t('next')}>
          <Icon name="next" flip />
        </a>
      )}
    </>
  );
}
/** Returns how the way back to the list and the list itself are called, by the kind of the item. */
function listWords({ kind }: ItemData, language: Language): { back: string; list: string } {
  const say = kindWords(language);
  if (kind === 'article') return { back: say('backToArticles'), list: say('articlesNav') };
  if (kind === 'listing') return { back: say('backToListings'), list: say('listingsNav') };
  return { back: words(language)('backToAll'), list: words(language)('projects') };
}
/** Returns the question above the last button of the page. */
export const askTitle = ({ kind }: ItemData, language: Language): string =>
  kind === 'work' ? words(language)('askTitle') : kindWords(language)('inviteText');
/** The items before and after this one, or the way to the list and to the form where there are none. */
export function Neighbours({ data, language, t }: Section) {
  const { previous, next, backHref } = data;
  const { back, list } = listWords(data, language);
  const before = previous ? (
    <a href={previous.href} rel="prev">
      <Icon name="previous" flip />
      <Thumb of={previous} />
      <span>
        <small>{t('previous')}</small>
        {previous.label}
      </span>
    </a>
  ) : (
    <a href={backHref}>
      <Icon name="previous" flip />
      <span>{back}</span>
    </a>
  );
  const after = next ? (
    <a href={next.href} rel="next">
      <span>
        <small>{t('next')}</small>
        {next.label}
      </span>
      <Thumb of={next} />
      <Icon name="next" flip />
    </a>
  ) : (
    previous && (
      <a href={backHref}>
        <span>{back}</span>
        <Icon name="next" flip />
      </a>
    )
  );
  return (
    <nav className="wrap" aria-label={list}>
      <div className="pn">
        {before}
        {after}
      </div>
    </nav>
  );
}
