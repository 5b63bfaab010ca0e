import { asJobOf, asVisitor } from '#platform/db/scope.ts';
import { answerOpen } from '#platform/http/answer.ts';
import { hashToken } from '#platform/http/session.ts';
import { fail } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import { isLookedAt } from '#shared/web/prefetch.ts';
import * as contract from '../../contract.ts';
import { resume as resumeContract, writeHelp } from '../../contract-wizard.ts';
import { helpWriting } from './actions-help.ts';
import { resume } from './actions-resume.ts';
import { openLink } from './actions-open.ts';
import { stateOf, submit } from './actions.ts';
import { withThanks } from './actions-thanks.ts';
import { markOpened, markStarted } from './queries.ts';

/** Calls of the customer: without a session, the secret of the link is checked on every call. */
export const routes = [
  answerOpen(contract.getRequest, { may: anybody }, async ({ params, query, site, services, request }) => {
    if (!site.accountId) throw fail('testimonials.link_wrong', 404);
    return services.db.withTenant(asVisitor(site.accountId), async (tx) => {
      const opened = await openLink(tx, site, params.linkId, query.t);
      if (isLookedAt(request)) await markOpened(tx, hashToken(query.t));
      return withThanks(services, opened, await stateOf(tx, services, site, opened));
    });
  }),
  answerOpen(contract.start, { may: anybody }, async ({ params, body, site, services }) => {
    if (!site.accountId) throw fail('testimonials.link_wrong', 404);
    const { accountId } = site;
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const { link } = await openLink(tx, site, params.linkId, body.t);
      await markStarted(tx, accountId, link.id);
    });
  }),
  answerOpen(resumeContract, { may: anybody }, ({ params, body, site, services }) =>
    resume(services, site, { linkId: params.linkId, secret: body.t, draft: body.draft }),
  ),
  answerOpen(writeHelp, { may: anybody }, ({ params, body, site, services }) =>
    helpWriting(services, site, {
      linkId: params.linkId,
      secret: body.t,
      notes: body.notes,
      rating: body.rating,
    }),
  ),
  answerOpen(contract.submit, { may: anybody }, async ({ params, body, site, services, request }) => {
    const { t, termsVersion, ...form } = body;
    return submit(services, site, { linkId: params.linkId, secret: t, ip: request.ip, form, termsVersion });
  }),
];
