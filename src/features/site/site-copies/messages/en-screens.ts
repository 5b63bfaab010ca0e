import type { Language } from '#shared/language.ts';
import { number } from '#shared/words.ts';

/** Words of the copies of the site. */
export const screens = {
  lead: 'All public pages with their photos in one zip file. Unpack it and open index.html: it works without the internet.',
  limits: 'Search, filters, forms and the moving map work on the site only; the copy links to it.',
  make: 'Make a copy',
  started: 'The copy is being made.',
  copies: 'Copies',
  empty: 'No copy yet',
  emptyText: 'A copy can be downloaded for seven days.',
  noSite: 'Your site has no address yet',
  noSiteText: 'Set one under Domains, then a copy can be made.',
  domains: 'Domains',
  download: 'Download',
  waiting: 'Waiting',
  running: (p: { percent: number }, lang: Language) => `Being made: ${number(p.percent, lang)}%`,
  ready: 'Ready',
  failed: 'Could not be made',
  pages: 'Pages',
  files: 'Files',
  size: 'Size',
  megabytes: (p: { count: number }, lang: Language) => `${number(p.count, lang)} MB`,
  progress: 'Progress',
};
