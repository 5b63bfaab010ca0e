import { answer } from '#platform/http/answer.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import { getData } from '../../contract-data.ts';
import { CACHE_SECONDS, isAllowedHost } from '../../rules.ts';
import { findWidget } from '../actions.ts';
import { dataOf } from './actions.ts';

/** Returns the host of the page that a browser names as the origin of a call; null for an origin that is none. */
const hostOfOrigin = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).hostname : null;
/** Calls of widgets on the pages of other sites. */
export const publicRoutes = [
  answer(getData, { may: anybody }, async ({ tx, site, params, services, request, reply }) => {
    reply.header('vary', 'Origin');
    const widget = site.accountId ? await findWidget(tx, site.accountId, params.widgetId) : undefined;
    if (!widget) throw notFound();
    const { origin } = request.headers;
    if (origin !== undefined) {
      const host = hostOfOrigin(origin);
      const isOwn = host === site.host;
      if (host === null || (!isOwn && !isAllowedHost(host, widget.hosts)))
        throw fail('widgets.host_closed', 403);
      reply.header('access-control-allow-origin', origin);
    }
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return dataOf(tx, services, site, widget);
  }),
];
