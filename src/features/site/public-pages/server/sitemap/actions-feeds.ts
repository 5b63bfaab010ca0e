import { escapeHtml } from '#shared/html.ts';
import type { FeedItem } from './queries.ts';

/** Items of one feed. */
export const FEED_ITEMS = 30;
/** Site of a feed, with the items that it shows. */
type Feed = {
  title: string;
  description: string;
  language: string;
  origin: string;
  items: FeedItem[];
};
/** Escapes a text for XML and leaves out characters that XML 1.0 does not have. */
const xml = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 forbids
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
const addressOf = ({ origin }: Feed, { slug }: FeedItem) => `${origin}/${encodeURIComponent(slug)}`;
const pictureOf = ({ origin }: Feed, { base }: FeedItem) =>
  base ? `${origin}/files/${base}_1280x1280.jpg` : undefined;

/** Returns the newest items of a site as RSS 2.0. */
export function rssOf(feed: Feed): string {
  const { title, description, language, origin, items } = feed;
  const entries = items.map((item) => {
    const address = xml(addressOf(feed, item));
    const picture = pictureOf(feed, item);
    return [
      `<item><title>${xml(item.title)}</title><link>${address}</link>`,
      `<guid isPermaLink="false">${item.contentId}</guid>`,
      `<pubDate>${new Date(item.sortAt).toUTCString()}</pubDate>`,
      `<description>${xml(item.description)}</description>`,
      picture ? `<media:content url="${xml(picture)}" type="image/jpeg" medium="image"/>` : '',
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${xml(title)}</title><link>${xml(origin)}/</link><description>${xml(description || title)}</description>`,
    `<language>${language}</language><atom:link href="${xml(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel></rss>\n',
  ].join('\n');
}

/** Returns the newest items of a site as JSON Feed 1.1. */
export function jsonFeedOf(feed: Feed): string {
  const { title, description, language, origin, items } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description ? { description } : {}),
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    language,
    items: items.map((item) => ({
      id: item.contentId,
      url: addressOf(feed, item),
      title: item.title,
      content_text: item.description,
      ...(item.base ? { image: pictureOf(feed, item) } : {}),
      date_published: new Date(item.sortAt).toISOString(),
      date_modified: new Date(item.updatedAt).toISOString(),
    })),
  });
}
