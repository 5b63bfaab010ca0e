import { z } from 'zod';
import { asPerson, asNobody } from '#platform/db/scope.ts';
import * as identity from '#features/identity/identity/server/queries.ts';
import { findPerson } from '#features/identity/security/server/queries.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { language } from '#shared/endpoint.ts';
import { addressOf, makeLink, tellPerson } from './actions.ts';

const path = { reset: '/set-password', 'sign-in': '/login/link' } as const;
const kind = { reset: 'reset', 'sign-in': 'signIn' } as const;
/**
 * Mails the link if the email is registered; a job of its own, so that registered and unregistered emails are
 * answered in the same time.
 */
export const mailLink = defineJob({
  name: 'joining.link',
  payload: z.object({
    email: z.string(),
    purpose: z.enum(['reset', 'sign-in']),
    host: z.string(),
    language: language.nullable(),
  }),
  async run({ email, purpose, host, language: askedLanguage }, services) {
    const site = await services.hosts.find(host);
    const login = site && (await services.db.withTenant(asNobody(), (tx) => identity.findLogin(tx, email)));
    if (!site || !login?.isAuth) return;
    const { userId } = login;
    await services.db.withTenant(asPerson(userId), async (tx) => {
      const person = (await findPerson(tx, userId))!;
      const code = await makeLink(tx, { purpose, userId, host, data: { email } });
      await tellPerson(tx, services, site, {
        userId,
        language: person.language ?? askedLanguage,
        kind: kind[purpose],
        href: addressOf(services, host, path[purpose], { code }),
        name: person.firstName,
      });
    });
  },
});
