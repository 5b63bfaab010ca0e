import { comma } from '#shared/language.ts';
import { isPublic } from '#features/site/site-settings/rules-own-pages.ts';
import { cutAtWord } from '#shared/text/graphemes.ts';
import { site as ar } from '../../messages/ar.ts';
import { site as en } from '../../messages/en.ts';
import { site as tr } from '../../messages/tr.ts';
import { servicePath } from '../../rules-links.ts';
import type { SiteData } from '../site-layout/actions.ts';
import type { FeedItem } from './queries.ts';

/** Most characters of what is said of one page. */
const MOST_NOTE = 200;
/** Returns a text as one line without the signs of Markdown links and headings. */
const line = (text: string, most = MOST_NOTE): string =>
  cutAtWord(
    text
      .replace(/\s+/g, ' ')
      .replace(/[[\]<>`]/g, '')
      .trim(),
    most,
  );
const link = (title: string, href: string, note = ''): string =>
  `- [${line(title)}](${href})${note ? `: ${line(note)}` : ''}`;

/**
 * Writes `/llms.txt` (https://llmstxt.org): who the business is, its pages and newest jobs, for assistants that read a site
 * for somebody. It says nothing that the pages do not say.
 */
export function llmsOf(
  { account, frame, services, facets, settings }: SiteData,
  origin: string,
  items: readonly FeedItem[],
): string {
  const words = { en, tr, ar }[account.language];
  const { address, city, region, country } = account.location ?? {};
  const place = [address, city, region, country].filter(Boolean).join(comma(account.language));
  const contacts = [account.phone, account.email, place].filter((text): text is string => Boolean(text));
  const offered = services.filter(({ id }) => facets[id]);
  const sections: [title: string, lines: string[]][] = [
    ['', contacts.map((text) => `- ${line(text)}`)],
    [
      words.services,
      offered.map((service) =>
        link(service.alias || service.label, `${origin}${servicePath(service)}`, service.description),
      ),
    ],
    [
      words.projects,
      items.map((item) =>
        link(item.title, `${origin}/${encodeURIComponent(item.slug)}`, item.description ?? ''),
      ),
    ],
    [
      'Optional',
      [
        ...settings.pages
          .filter(isPublic)
          .map((page) => link(page.title, `${origin}/${page.slug}`, page.description)),
        ...frame.tabs.flatMap(({ tab, label, path }) =>
          label && tab !== 'page' && path.startsWith('/') ? [link(label, `${origin}${path}`)] : [],
        ),
      ],
    ],
  ];
  return [
    `# ${line(account.businessName)}`,
    ...(account.description ? [`> ${line(account.description, 500)}`] : []),
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [...(title ? [`## ${line(title)}`, ''] : []), ...lines].join('\n')),
    '',
  ].join('\n\n');
}
