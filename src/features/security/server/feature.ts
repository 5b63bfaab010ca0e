import { asHouseJob } from '#platform/db/scope.ts';
import { defineFeature } from '#platform/services.ts';
import { doors } from './doors.ts';
import { endHouseWithoutFactor } from './queries.ts';
import { stepRoutes } from './routes-step.ts';
import { routes } from './routes.ts';

export const security = defineFeature({
  name: 'security',
  routes: [...routes, ...stepRoutes],
  doors,
  /** Where the house has begun to demand it of itself, whoever has none signs in anew and sets one up. */
  async atStart({ config, db }) {
    if (config.houseSecondFactor) await db.withTenant(asHouseJob(), endHouseWithoutFactor);
  },
});
