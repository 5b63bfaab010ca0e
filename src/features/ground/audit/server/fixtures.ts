import { defineFixtures } from '#testing/fixtures.ts';
import { HOUSE_ID } from '../rules.ts';

const entryOf = (kind: string, id: string) => ({
  tenant_kind: kind,
  tenant_id: id,
  actor_kind: 'system',
  actor_name: '',
  action: 'settings.account_changed',
  object_type: 'account',
  object_name: 'Arranged',
});
export const fixtures = defineFixtures({
  // Two entries in each kind of log, so that every list has a second part.
  async arrange({ sql, accountId, agencyId }) {
    const entries = [entryOf('account', accountId), entryOf('agency', agencyId), entryOf('house', HOUSE_ID)];
    await sql(
      `set role hub_house; select audit_append('${JSON.stringify([...entries, ...entries])}'); reset role`,
    );
    return {};
  },
});
