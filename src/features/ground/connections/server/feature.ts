import { defineFeature } from '#platform/feature.ts';
import { tellFailed } from './actions-notices.ts';
import { permissionDoor } from './permission/routes.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const connections = defineFeature({
  name: 'connections',
  tables,
  routes,
  doors: permissionDoor,
  listens: [tellFailed],
});
