import { defineFixtures } from '#testing/fixtures.ts';
import { initialSettings } from '../contract.ts';

const base = '/api/accounts/:accountId/widgets';
/** The widget of the world, and bodies that name nothing of an account. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId }) => {
    const [widget] = await sql<{ id: string }>('select id from widget where account_id = $1', [accountId]);
    return { widgetId: widget!.id };
  },
  bodies: {
    [`POST ${base}`]: () => ({ name: 'Front page', kind: 'wall', ...initialSettings }),
    [`PATCH ${base}/:widgetId`]: () => ({ name: 'Front page', ...initialSettings }),
    [`POST ${base}/preview`]: () => ({ kind: 'wall', ...initialSettings }),
  },
});
