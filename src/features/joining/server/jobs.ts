import { z } from 'zod';
import { asPerson, asNobody } from '#platform/db/scope.ts';
import * as identity from '#features/identity/server/queries.ts';
import { findPerson } from '#features/security/server/queries.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { language } from '#shared/endpoint.ts';
import { addressOf, makeLink, tellPerson } from './actions.ts';

const path = { reset: '/set-password', 'sign-in': '/login/link' } as const;
const kind = { reset: 'reset', 'sign-in': 'signIn' } as const;
/**
 * Looks whether the e-mail is known and mails the link: beside the request, so that known and unknown ones
 * are answered in the same time.
 */
export const mailLink = defineJob({
  name: 'joining.link',
  payload: z.object({
    email: z.string(),
    purpose: z.enum(['reset', 'sign-in']),
    host: z.string(),
    language: language.nullable(),
  }),
  async run({ email, purpose, host, language: asked }, services) {
    const site = await services.hosts.find(host);
    const found = site && (await services.db.withTenant(asNobody(), (tx) => identity.findLogin(tx, email)));
    if (!site || !found?.isAuth) return;
    await services.db.withTenant(asPerson(found.userId), async (tx) => {
      const person = (await findPerson(tx, found.userId))!;
      const code = await makeLink(tx, { purpose, userId: found.userId, host, data: { email } });
      await tellPerson(tx, services, site, {
        userId: found.userId,
        language: person.language ?? asked,
        kind: kind[purpose],
        href: addressOf(services, host, path[purpose], { code }),
        name: person.firstName,
      });
    });
  },
});
