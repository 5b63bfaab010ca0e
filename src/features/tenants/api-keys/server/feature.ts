import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const apiKeys = defineFeature({
  name: 'api-keys',
  tables,
  routes,
  // Raised by api_key_stands in transactions of a key that was revoked meanwhile.
  databaseErrors: { HW019: { code: 'unauthorised', status: 401 } },
});
