import { brandOf, mailMembers, notify } from '#features/ground/notices/server/actions.ts';
import { on } from '#platform/events/listener.ts';
import { tokensLow } from '../events.ts';
import { readTokens } from './actions.ts';
import { alertMail } from './emails.ts';

const LEDGER = '/user-usage';
/** Tells those who run an account how much is used, and everybody in it when nothing is left. */
export const tellUsed = on(
  tokensLow,
  'tokens.used',
  async ({ tx, services, accountId }, { data: { threshold } }) => {
    const brand = await brandOf(tx, accountId);
    if (!brand) return;
    const { tokensLeft: left } = await readTokens(tx, accountId);
    const kind = 'tokens.used';
    const to = threshold === 100 ? 'account' : 'managers';
    // Those who may not open the ledger are told as well when nothing is left.
    const link = threshold === 100 ? null : LEDGER;
    const url = `${services.hosts.origin(brand.appHost ?? services.config.appHost)}${LEDGER}`;
    await notify(tx, { accountId, kind, data: { threshold, left }, link, to });
    await mailMembers(tx, services, {
      accountId,
      kind,
      to,
      write: (language, tenant) =>
        alertMail(language, tenant, { threshold, left, business: brand.sender, url }),
    });
  },
);
