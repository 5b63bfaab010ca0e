import { house, owners, type Place } from '#shared/navigation/place.ts';

/** Addresses of this feature. */
export const navigation: readonly Place[] = [
  { path: '/content-log', sees: house, group: 'main', order: 200 },
  { path: '/settings/openAI-instructions', sees: house, group: 'main', order: 230 },
  { path: '/ai-logs', sees: owners, group: 'advanced', order: 40 },
  { path: '/settings/writingOutputs', sees: owners, group: 'settings', order: 50 },
  { path: '/settings/openAI', sees: owners },
];
