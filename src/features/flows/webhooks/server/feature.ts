import { defineFeature } from '#platform/feature.ts';
import { catalogue, payloadOf } from '../contract-events.ts';
import { eventNames } from '../rules.ts';
import { listeners } from './actions-listen.ts';
import { deliverHook } from './jobs.ts';
import { routes as programs } from './programs/routes.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const webhooks = defineFeature({
  name: 'webhooks',
  tables,
  jobs: [deliverHook],
  listens: listeners,
  routes: [...routes, ...programs],
  sends: Object.fromEntries(
    eventNames.map((name) => [name, { summary: catalogue[name].event.about, body: payloadOf(name) }]),
  ),
});
