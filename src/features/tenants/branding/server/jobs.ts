import { z } from 'zod';
import { asHouseJob, asJobOf, asAgencyJobOf } from '#platform/db/scope.ts';
import { mailAgency, mailMembers } from '#features/ground/notices/server/actions.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { unicodeHost } from '#shared/address/punycode.ts';
import { lookAt } from './domains/actions.ts';
import * as queries from './domains/queries.ts';
import { domainMail } from './emails.ts';

const CERTIFICATE_SECONDS = 5;
/** Checks a domain and mails a change of its state once. */
async function lookAndTell(services: Services, domainId: string): Promise<void> {
  const done = await lookAt(services, domainId);
  if (!done) return;
  const { row, next } = done;
  const { tell } = next;
  const { accountId, agencyId, host } = row;
  const scope = accountId ? asJobOf(accountId) : asAgencyJobOf(agencyId);
  // The first check of a served name makes the proxy get its certificate, which a second check then finds.
  if (!row.provenAt && next.state === 'verified')
    await services.db.withTenant(scope, (tx) =>
      services.jobs.enqueue(tx, lookNow, { domainId }, { startAfterSeconds: CERTIFICATE_SECONDS }),
    );
  if (!tell) return;
  await services.db.withTenant(scope, async (tx) => {
    if (!(await queries.markTold(tx, domainId, tell))) return;
    const until =
      next.problem === 'proof' && next.failingSince
        ? new Date(Date.parse(next.failingSince) + services.config.domainGraceMs).toISOString()
        : null;
    const write =
      (at: string, path: string): Parameters<typeof mailAgency>[2]['write'] =>
      (language, brand) =>
        domainMail(language, brand, tell, {
          host,
          unicode: unicodeHost(host) ?? null,
          url: `${services.hosts.origin(at)}${path}/${domainId}`,
          until,
        });
    // The link uses the free name, which works whatever the state of this one is.
    const home = (await queries.freeHostOf(tx, row)) ?? services.config.appHost;
    if (accountId)
      await mailMembers(tx, services, {
        accountId,
        kind: `domain.${tell}`,
        to: 'managers',
        page: '/settings/account/domains',
        write: write(home, '/settings/account/domains'),
      });
    else
      await mailAgency(tx, services, {
        agencyId,
        kind: `domain.${tell}`,
        write: write(home, '/settings/account-agency/domains'),
      });
  });
}

/** Checks a domain at the request of a person. */
export const lookNow = defineJob({
  name: 'branding.look',
  payload: z.object({ domainId: z.uuid() }),
  retries: 2,
  run: ({ domainId }, services) => lookAndTell(services, domainId),
});

const AT_ONCE = 10;
const MOST = 500;
/** Checks all domains that are due, ten at a time, so that slow name servers delay only their own. */
export const lookAround = defineJob({
  name: 'branding.domains',
  payload: z.object({}),
  every: '* * * * *',
  retries: 0,
  timeoutSeconds: 300,
  async run(_none, services) {
    const due = await services.db.withTenant(asHouseJob(), (tx) =>
      queries.due(tx, services.clock().toISOString(), MOST),
    );
    const next = async (): Promise<void> => {
      for (let domainRow = due.shift(); domainRow; domainRow = due.shift()) {
        const { id } = domainRow;
        await lookAndTell(services, id).catch((error: Error) =>
          services.log.warn({ domain: id, err: error }, 'domain could not be looked at'),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  },
});
