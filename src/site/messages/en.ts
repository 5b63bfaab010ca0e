import { number } from '#shared/words.ts';
import type { Language } from '#shared/endpoint.ts';

export const site = {
  skip: 'Skip to content', menu: 'Menu', main: 'Main', close: 'Close', call: (p: { phone: string }) => `Call ${p.phone}`,
  tabHome: 'Home', tabGallery: 'Gallery', tabMap: 'Map', tabServices: 'Services', tabBeforeAfter: 'Before/After', tabReviews: 'Reviews', tabContact: 'Contact us',
  quickLinks: 'Quick links', weAreHere: 'We are here', workingHours: 'Working hours', rights: 'All rights reserved.', privacy: 'Privacy',
  notFoundTitle: '404 - PAGE NOT FOUND', notFoundText: 'The page you are looking for might have been removed had its name changed or is temporarily not available', notFoundButton: 'GO TO HOMEPAGE',
  promo: 'Do you own a business? Create your free website.', startNow: 'Start Now',
  showMore: 'Show More', toStart: 'Back to the start', loading: 'Loading…', loaded: (p: { count: number }, lang: Language) => `${number(p.count, lang)} shown`,
  stars: (p: { rating: number }, lang: Language) => `${number(p.rating, lang)} out of ${number(5, lang)} stars`,
  before: 'Before', after: 'After', compare: (p: { name: string }) => `Show more of before or after: ${p.name}`,
  photosOf: (p: { name: string }) => `Photographs of ${p.name}`, photoN: (p: { n: string }) => `Photograph ${p.n}`, previousPhoto: 'Previous photograph', nextPhoto: 'Next photograph',
  previousOne: 'Previous', nextOne: 'Next', pauseMotion: 'Pause', playMotion: 'Play', photographs: 'Photographs',
  share: 'Share', byMail: 'E-mail', copyLink: 'Copy link', copied: 'Copied',
};
