import { createHash } from 'node:crypto';
import { blocksOf } from '#features/site/public-pages/rules-kinds.ts';
import { permalinkOf } from '#features/items/content/rules.ts';
import { escapeHtml } from '#shared/html.ts';
import type { Picture } from '#shared/picture.ts';
import type { RemoteMedium } from '#platform/outside/wordpress/posts.ts';
import { MOST_PICTURES } from '../../rules.ts';
import type { PublicItem } from './queries.ts';

/** The parts of an item that go to a website. */
export type Letter = {
  title: string;
  text: string;
  excerpt: string;
  slug: string;
  categories: string[];
  tags: string[];
  pictures: Picture[];
  leftOut: { pictures: number; films: number; words: number };
  /** Sum of all that is sent. */
  hash: string;
};
/** Makes the letter of an item, with the approved text of its page in place of its own where there is one. */
export function letterOf(
  item: PublicItem,
  writing: { title: string; description: string } | undefined,
  names: { categories: string[]; tags: string[] },
): Letter {
  const ready = item.media.filter(({ kind, base }) => kind === 'image' && base !== null);
  const pictures = ready.slice(0, MOST_PICTURES);
  const title = writing?.title || item.titleWritings || item.title;
  const parts = {
    title,
    text: (writing?.description ?? item.descriptionWritings ?? item.description).trim(),
    excerpt: item.seoDescription.trim(),
    slug: item.permalink ?? permalinkOf(title),
    ...names,
  };
  const sum = createHash('sha256');
  sum.update(JSON.stringify([parts, pictures.map(({ id, alt, caption }) => [id, alt, caption])]));
  return {
    ...parts,
    pictures,
    leftOut: {
      pictures: ready.length - pictures.length,
      films: item.media.filter(({ kind }) => kind === 'video').length,
      words: 0,
    },
    hash: sum.digest('hex'),
  };
}

/** A picture that the website has. */
export type Brought = Pick<Picture, 'alt' | 'caption'> & RemoteMedium;
const block = (name: string, html: string, settings = '') =>
  `<!-- wp:${name}${settings} -->\n${html}\n<!-- /wp:${name} -->`;
function figure({ id, address, alt, caption }: Brought): string {
  const words = caption ? `<figcaption class="wp-element-caption">${escapeHtml(caption)}</figcaption>` : '';
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" class="wp-image-${id}"/>`;
  return block('image', `<figure class="wp-block-image">${image}${words}</figure>`, ` {"id":${id}}`);
}
/** Returns the comment by which a post is known again on another address. */
export const markOf = (publicationId: string): string => `p-${publicationId.replaceAll('-', '')}`;
const commentOf = (mark: string) => `<!-- ${mark} -->`;
/** Tells whether a text of a post has the mark of a publication. */
export const isMarked = (text: string, mark: string): boolean => text.includes(commentOf(mark));
/**
 * Returns the text of a post as blocks of WordPress: the words, then all pictures but the first, which is the picture of the
 * post itself.
 */
export const contentOf = ({ text }: Pick<Letter, 'text'>, pictures: Brought[], mark: string): string =>
  [
    ...blocksOf(text).map((part) => {
      if (part.kind === 'list') {
        const entries = part.entries.map((entry) => block('list-item', `<li>${escapeHtml(entry)}</li>`));
        return block('list', `<ul class="wp-block-list">${entries.join('\n')}</ul>`);
      }
      if (part.kind === 'text') return block('paragraph', `<p>${escapeHtml(part.text)}</p>`);
      return block('heading', `<h2 class="wp-block-heading">${escapeHtml(part.text)}</h2>`);
    }),
    ...pictures.slice(1).map(figure),
    commentOf(mark),
  ].join('\n\n');
