import { brandOf, mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { BLOCKING_FAILURES } from '../rules.ts';
import { failingMail } from './emails.ts';
import { find } from './queries.ts';

/** Tells those who run the account that an automation fails again and again, in the product and by mail. */
export async function tellFailing(
  { tx, services, accountId }: Pick<Place, 'tx' | 'services' | 'accountId'>,
  automationId: string,
  failures: number,
): Promise<void> {
  const automation = await find(tx, accountId, automationId);
  const brand = await brandOf(tx, accountId);
  if (!automation || !brand) return;
  const { name } = automation;
  const isBlocked = failures >= BLOCKING_FAILURES;
  const link = `/triggers/edit-trigger/${automationId}`;
  const url = `${services.hosts.origin(brand.appHost ?? services.config.appHost)}${link}`;
  const kind = isBlocked ? 'automation.blocked' : 'automation.failing';
  await notify(tx, { accountId, kind, data: { name, failures }, link, to: 'managers' });
  await mailMembers(tx, services, {
    accountId,
    kind,
    to: 'managers',
    page: '/settings/automation',
    write: (language, tenant) => failingMail(language, tenant, { name, failures, isBlocked, url }),
  });
}
