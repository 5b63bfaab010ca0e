import { asVisitor } from '#platform/db/scope.ts';
import { answerOpen } from '#platform/http/answer.ts';
import { hashToken } from '#platform/http/session.ts';
import { fail } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import * as contract from '../../contract.ts';
import { openLink, stateOf, submit } from './actions.ts';
import { markOpened } from './queries.ts';

/** Calls of the customer: without a session, the secret of the link is checked on every call. */
export const routes = [
  answerOpen(contract.getRequest, { may: anybody }, async ({ params, query, site, services }) => {
    if (!site.accountId) throw fail('testimonials.link_wrong', 404);
    return services.db.withTenant(asVisitor(site.accountId), async (tx) => {
      const opened = await openLink(tx, site, params.linkId, query.t);
      await markOpened(tx, hashToken(query.t));
      return stateOf(tx, site, opened);
    });
  }),
  answerOpen(contract.submit, { may: anybody }, async ({ params, body, site, services, request }) => {
    const { t, termsVersion, ...form } = body;
    return submit(services, site, { linkId: params.linkId, secret: t, ip: request.ip, form, termsVersion });
  }),
];
