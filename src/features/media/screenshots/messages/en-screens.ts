/** Words of the dialog of screenshots of web pages. */
export const screens = {
  title: 'Add from a link',
  lead: 'Takes a screenshot of a web page and adds it to your media.',
  url: 'Address of the page',
  size: 'Size',
  desktop: 'Computer (1440 × 900)',
  tablet: 'Tablet (834 × 1112)',
  phone: 'Phone (390 × 844)',
  noCookieBanners: 'Leave out cookie banners',
  noAds: 'Leave out ads',
  take: 'Take the screenshot',
  close: 'Close',
  again: 'Another page',
  queued: 'Waiting for its turn',
  working: 'Opening the page',
  done: 'The screenshot is in your media.',
  tryAgain: 'Try again',
};
