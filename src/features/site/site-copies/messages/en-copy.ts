/** Words on the pages of a copy. */
export const copy = {
  note: (p: { host: string; date: string }) =>
    `This is a copy of ${p.host} from ${p.date}. Search, filters, the map and forms work on the site itself.`,
  toSite: 'Open this page on the site',
};
