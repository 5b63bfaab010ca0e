import { notify } from '#features/ground/notices/server/actions.ts';
import { on } from '#platform/events/listener.ts';
import { partsOf } from '#platform/server-slots.ts';
import { connectionFailed } from '../events.ts';
import { providers } from './actions-provider.ts';

/** Tells those who run an account that one of its connections has stopped to work. */
export const tellFailed = on(
  connectionFailed,
  'connections.failed',
  async ({ tx, services, accountId }, { data: { kind } }) => {
    const provider = partsOf(services, providers).find((each) => each.kind === kind);
    if (!provider) return;
    const data = { title: provider.title };
    await notify(tx, {
      accountId,
      kind: 'connection.failed',
      data,
      link: '/settings/integrations',
      to: 'managers',
    });
  },
);
