/** Topic of the live stream: a publication has come to another state. */
export const PUBLICATIONS_TOPIC = 'publications.changed';
