import { audit } from '#features/ground/audit/server/actions.ts';
import { refreshPublic } from '#features/items/content/server/actions.ts';
import { removeMedia } from '#features/media/media/server/actions.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { moment } from '#platform/db/tenant.ts';
import { answer } from '#platform/http/answer.ts';
import * as contract from '../../contract-people.ts';
import { canHandlePeople } from '../../policy.ts';
import { isOptedOut } from '#features/praise/requests/server/reminders/queries.ts';
import { eraseTestimonial } from './actions.ts';
import * as queries from './queries.ts';

/** Calls about what is stored of a customer, for those who answer for the account. */
export const routes = [
  answer(contract.exportPerson, { may: canHandlePeople }, async ({ tx, actor, params, body }) => {
    const { accountId } = params;
    const { email } = body;
    const data = {
      email,
      exportedAt: await moment(tx),
      testimonials: [
        ...(await queries.testimonialsOf(tx, accountId, email)),
        ...(await queries.trashedTestimonialsOf(tx, accountId, email)),
      ],
      requests: await queries.requestsOf(tx, accountId, email),
      mails: await queries.mailsOf(tx, accountId, email),
      wantsNoRequests: await isOptedOut(tx, accountId, email),
    };
    audit(tx, actor, {
      action: 'testimonials.person_exported',
      object: { type: 'testimonial', name: email },
    });
    return data;
  }),
  answer(contract.erasePerson, { may: canHandlePeople }, async ({ tx, services, actor, params, body }) => {
    const { accountId } = params;
    const { email } = body;
    const rows = await queries.testimonialsOf(tx, accountId, email);
    for (const row of rows) await eraseTestimonial(tx, services, accountId, row);
    const parentIds = rows.flatMap(({ relatedTo }) => (relatedTo ? [relatedTo] : []));
    await refreshPublic(tx, accountId, [...new Set(parentIds)]);
    for (const file of await queries.trashedFilesOf(tx, accountId, email))
      await removeMedia(tx, services, accountId, file.id);
    await queries.removeTrashedRequests(tx, accountId, email);
    const trashed = await queries.removeTrashed(tx, accountId, email);
    const erased = {
      testimonials: rows.length + trashed,
      requests: await queries.removeRequests(tx, accountId, email),
      mails: await queries.removeMails(tx, accountId, email),
    };
    // The line of the log names nobody: the address is erased as well.
    audit(tx, actor, {
      action: 'testimonials.person_erased',
      object: { type: 'testimonial' },
      after: erased,
    });
    await siteChanged(tx, services, accountId);
    return erased;
  }),
];
