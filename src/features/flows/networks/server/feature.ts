import { destinations } from '#features/flows/publishing/server/send/actions-destination.ts';
import { providers } from '#features/ground/connections/server/actions-provider.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { tellFailed } from './actions-notices.ts';
import { bluesky, mastodon } from './actions-provider.ts';
import { followPlan, lookAround, readLimits } from './jobs.ts';
import { routes } from './routes.ts';
import { ayrshare, ayrshareApp } from './aggregator/actions-provider.ts';
import { lookAtProfiles, readProfile } from './aggregator/jobs.ts';
import { apps, closedNetworks } from './closed/actions-provider.ts';
import { onAyrshare, onBluesky, onClosed, onMastodon } from './send/actions-send.ts';
import { tables } from './tables.ts';

export const networks = defineFeature({
  name: 'networks',
  tables,
  routes,
  jobs: [followPlan, readLimits, lookAround, readProfile, lookAtProfiles],
  listens: [tellFailed],
  fills: [
    fill(providers, bluesky),
    fill(providers, mastodon),
    fill(destinations, onBluesky),
    fill(destinations, onMastodon),
    fill(providers, ayrshareApp),
    fill(providers, ayrshare),
    fill(destinations, onAyrshare),
    ...Object.values(apps).map((app) => fill(providers, app)),
    ...closedNetworks.map(({ provider }) => fill(providers, provider)),
    ...onClosed.map((destination) => fill(destinations, destination)),
  ],
});
