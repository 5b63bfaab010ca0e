import { asHouseJob } from '#platform/db/scope.ts';
import { defineFeature } from '#platform/feature.ts';
import { doors } from './doors.ts';
import { endHouseWithoutFactor } from './queries.ts';
import { stepRoutes } from './routes-step.ts';
import { routes } from './routes.ts';

export const security = defineFeature({
  name: 'security',
  routes: [...routes, ...stepRoutes],
  doors,
  /** Ends sessions of the house without a second factor once the settings demand it. */
  async atStart({ config, db }) {
    if (config.houseSecondFactor) await db.withTenant(asHouseJob(), endHouseWithoutFactor);
  },
});
